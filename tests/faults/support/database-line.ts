import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseLine = {
  /** The database's address, by this line. */
  url: string
  /** Every connection ends, and none is taken. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** A way to a PostgreSQL of this machine that can be cut for as long as one likes. */
export async function openDatabaseLine(target: string): Promise<DatabaseLine> {
  const { port: farPort, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(farPort), hostname)
    const end = () => [near, far].forEach((socket) => socket.destroy())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    line.listen(port, '127.0.0.1').unref()
    await once(line, 'listening')
    const address = line.address()
    if (address === null || typeof address === 'string') throw new Error('The line has no port')
    return address.port
  }
  const port = await listen(0)
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: async () => {
      const closed = once(line, 'close')
      line.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      await listen(port)
    },
  }
}
