import { createAdmin, createCommande, createToken, createUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A client with the thread of an order, the house that answers, and another client who may not read it. */
export async function createCorrespondents({ deps }: Pick<TestApp, 'deps'>) {
  const client = await createUser(deps)
  return {
    token: await createToken(deps, client.id),
    houseToken: await createToken(deps, (await createAdmin(deps)).id),
    otherToken: await createToken(deps, (await createUser(deps)).id),
    thread: `cmd_${(await createCommande(deps, client)).id}`,
  }
}
