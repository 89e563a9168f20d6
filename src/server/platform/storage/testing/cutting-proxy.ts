import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export type CuttingProxy = {
  port: number
  /** Cuts the next connections that carry `afterBytes`, so many of them. */
  cut(connections: number, afterBytes: number): void
  close(): void
}

/** A way to a server on this machine that breaks in the middle when told to. */
export async function openCuttingProxy(target: number): Promise<CuttingProxy> {
  let left = 0
  let most = 0
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const end = () => [near, far].forEach((socket) => socket.destroy())
    let carried = 0
    near.on('data', (chunk) => {
      carried += chunk.length
      if (left === 0 || carried < most) return
      left -= 1
      end()
    })
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    port: address.port,
    cut: (connections, afterBytes) => {
      left = connections
      most = afterBytes
    },
    close: () => proxy.close(),
  }
}
