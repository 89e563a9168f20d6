import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to the product that can break, even during a request, unlike the browser's own « offline ». */
export type Line = {
  url: string
  /** Sets the product's address behind the line, once it listens. */
  leadTo: (url: string) => void
  /** Cuts every connection after that many more bytes sent, and accepts none until `mend`. */
  cutAfter: (bytes: number) => void
  mend: () => void
  close: () => Promise<void>
}

export async function openLine(): Promise<Line> {
  let port = 0
  let left = Infinity
  const sockets = new Set<Socket>()
  const cut = () => sockets.forEach((socket) => socket.destroy())

  const line = createServer((browser) => {
    if (left <= 0) {
      browser.destroy()
      return
    }
    const product = connect(port, 'localhost')
    for (const socket of [browser, product]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    browser.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left <= 0) cut()
    })
    browser.pipe(product).pipe(browser)
  })
  line.listen(0, 'localhost')
  await once(line, 'listening')
  const address = line.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    leadTo: (url) => (port = Number(new URL(url).port)),
    cutAfter: (bytes) => (left = bytes),
    mend: () => (left = Infinity),
    close: async () => {
      cut()
      line.close()
      await once(line, 'close')
    },
  }
}
