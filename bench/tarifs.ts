import { compare } from './compare.ts'
import { type Benchmark, figuresOf } from './figure.ts'
import { sameAnswer } from './same-answer.ts'
import type { Setup } from './setup.ts'

/** `GET /api/tarifs`, against a bare Fastify that runs the same SQL and sends the same JSON. */
export const tarifs: Benchmark = async (setup) => {
  const { product, bare, request } = await startTarifs(setup)
  const requests = async () => request
  const comparison = await compare(
    { server: product, requests },
    { server: bare, requests },
    { connections: 10, amount: 10_000 },
  )
  return figuresOf('GET /api/tarifs against bare Fastify', comparison, { atLeast: 0.7 })
}

/** Starts both servers; throws when their answers differ. */
export async function startTarifs(setup: Setup) {
  const product = await setup.startApi()
  const bare = await setup.startBare('tarifs')
  const request = { method: 'GET' as const, path: '/api/tarifs' }
  await sameAnswer(product, bare, request)
  return { product, bare, request }
}
