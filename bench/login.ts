import { createUser, TEST_PASSWORD } from '../src/server/testing/factories.ts'
import { compare } from './compare.ts'
import { type Benchmark, figuresOf } from './figure.ts'

/** A sign-in with its limits, its session and its log entry, against argon2id alone verifying the same hash. */
export const login: Benchmark = async (stage) => {
  const { email, passwordHash } = await createUser(stage.deps)
  const product = await stage.startApi()
  const bare = await stage.startBare('argon2id', { PASSWORD_HASH: passwordHash ?? '' })
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
