import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createServer, SERVER_LIMITS } from './create-server.ts'

describe('the connections of one address', () => {
  const listen = async (trustProxy: string[]) => {
    const limits = { ...SERVER_LIMITS, connectionsPerNetwork: 3 }
    const server = createServer({ trustProxy }, 'silent', limits)
    server.get('/short', () => 'court')
    const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
    const close = () => {
      server.server.closeAllConnections()
      return server.close()
    }
    return { port, close }
  }
  /** Whether a connection from this address of ours is kept. */
  const stays = async (port: number, localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n')
    const answered = once(socket, 'data').then(() => true)
    const closed = new Promise<false>((resolve) => socket.once('close', () => resolve(false)))
    return { isKept: await Promise.race([answered, closed]), socket }
  }

  // One caller could hold the five thousand that there are.
  test('are bounded; others are served, and one that closes leaves its place', async () => {
    const { port, close } = await listen([])
    const mine = [
      await stays(port, '127.0.0.1'),
      await stays(port, '127.0.0.1'),
      await stays(port, '127.0.0.1'),
    ]
    expect(mine.map(({ isKept }) => isKept)).toEqual([true, true, true])
    expect((await stays(port, '127.0.0.1')).isKept).toBe(false)
    expect((await stays(port, '127.0.0.2')).isKept).toBe(true)

    mine[0]?.socket.destroy()
    await expect.poll(async () => (await stays(port, '127.0.0.1')).isKept).toBe(true)
    await close()
  })

  test.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])(
    'are not counted when it is a trusted proxy, %s',
    async (proxy) => {
      const { port, close } = await listen([proxy])
      for (let more = 0; more < 6; more += 1) expect((await stays(port, '127.0.0.1')).isKept).toBe(true)
      await close()
    },
  )
})
