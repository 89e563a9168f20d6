import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createCorrespondents } from './correspondents.ts'
import { createAdmin, createToken, createUser } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The test application of a file; before each of its tests `begin` makes what they begin from, and `take` keeps it. */
export function eachTime<Stage>(
  begin: (app: TestApp) => Promise<Stage>,
  take: (stage: Stage & { app: TestApp }) => void,
): void {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => take({ app, ...(await begin(app)) }))
}

/** An author who was not there before, signed in. */
export async function newAuthor({ deps }: TestApp) {
  const me = await createUser(deps)
  return { me, token: await createToken(deps, me.id) }
}

/** The house as it opened, an administrator signed in. */
export async function openedHouse(app: TestApp) {
  await app.reset()
  return { token: await createToken(app.deps, (await createAdmin(app.deps)).id) }
}

/** The house as it opened, with a client, an administrator and another client, who write to each other. */
export async function newCorrespondents(app: TestApp) {
  await app.reset()
  return createCorrespondents(app)
}
