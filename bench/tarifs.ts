import { compare } from './compare.ts'
import { type Benchmark, figuresOf } from './figure.ts'
import { sameAnswer } from './same-answer.ts'

/** `GET /api/tarifs`, against a bare Fastify that runs the same SQL and sends the same JSON. */
export const tarifs: Benchmark = async (stage) => {
  const product = await stage.startApi()
  const bare = await stage.startBare('tarifs')
  const request = { method: 'GET' as const, path: '/api/tarifs' }
  await sameAnswer(product, bare, request)

  const requests = async () => request
  const comparison = await compare(
    { server: product, requests },
    { server: bare, requests },
    { connections: 10, amount: 10_000 },
  )
  return figuresOf('GET /api/tarifs against bare Fastify', comparison, { atLeast: 0.7 })
}
