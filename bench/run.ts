import { hashPassword } from '../src/server/nouns/auth/password-hash.ts'
import { createUser, TEST_PASSWORD } from '../src/server/testing/factories.ts'
import { clientLists } from './client-lists.ts'
import { compare } from './compare.ts'
import { confirmations } from './confirmations.ts'
import { type Benchmark, type Figure, figuresOf, isHeld } from './figure.ts'
import { printFigures } from './print-figures.ts'
import { projectList } from './project-list.ts'
import { type Setup, setUp } from './setup.ts'
import { startUp } from './start-up.ts'
import { tarifs } from './tarifs.ts'

/** `npm run bench`, or `npm run bench -- tarifs login`: each against its bare peer, one table; fails below a floor. */
const BENCHMARKS: Record<string, Benchmark> = {
  tarifs,
  projects: projectList,
  lists: clientLists,
  confirmations,
  login,
  'start-up': startUp,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  throw new Error(
    `No benchmark is named ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}.`,
  )
}
const figures: Figure[] = []
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const setup = await setUp()
  try {
    figures.push(...(await benchmark(setup)))
  } finally {
    await setup.close()
  }
}
printFigures(figures)
process.exitCode = figures.every(isHeld) ? 0 : 1

/** A sign-in with its limits, its session and its log entry, against argon2id alone verifying the same hash. */
async function login(setup: Setup): Promise<Figure[]> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const { email } = await createUser(setup.deps, { passwordHash })
  const product = await setup.startApi()
  const bare = await setup.startBare('argon2id', { PASSWORD_HASH: passwordHash })
  const requests = async () => ({
    method: 'POST' as const,
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  const comparison = await compare(
    { server: product, requests },
    { server: bare, requests },
    { connections: 2, amount: 300, warmUp: 3_000 },
  )
  return figuresOf('sign-in against argon2id alone', comparison, { atMost: 1.3 })
}
