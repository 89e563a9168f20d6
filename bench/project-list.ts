import { createCommande, createToken, createUser } from '../src/server/testing/factories.ts'
import { compare } from './compare.ts'
import { type Benchmark, figuresOf } from './figure.ts'
import { sameAnswer } from './same-answer.ts'
import type { Setup } from './setup.ts'

const PROJECTS = 12

/** `GET /api/projects` of a client of the house, against a bare Fastify with two prepared queries: session, list. */
export const projectList: Benchmark = async (setup) => {
  const { product, bare, request } = await startProjectList(setup)
  const requests = async () => request
  const comparison = await compare(
    { server: product, requests },
    { server: bare, requests },
    { connections: 10, amount: 5_000, warmUp: 30_000 },
  )
  return figuresOf('GET /api/projects against Fastify and two queries', comparison, { atLeast: 0.5 })
}

/** Starts both servers; throws when their answers differ. */
export async function startProjectList(setup: Setup) {
  const token = await signInClient(setup)
  const product = await setup.startApi()
  const bare = await setup.startBare('projects')
  const request = {
    method: 'GET' as const,
    path: '/api/projects',
    headers: { authorization: `Bearer ${token}` },
  }
  await sameAnswer(product, bare, request)
  return { product, bare, request }
}

async function signInClient({ deps }: Setup): Promise<string> {
  const client = await createUser(deps)
  for (let project = 0; project < PROJECTS; project++) {
    await createCommande(deps, client, { titre: `Les Hauts de Lozère, tome ${project + 1}` })
  }
  return createToken(deps, client.id)
}
