import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createFichier, createToken, createUser } from '../../testing/factories.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepStoredFiles } from './sweep-stored-files.ts'

const HOUR = 3_600_000

describe('the file of a message', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  async function messageWithFile() {
    const author = await createUser(app.deps)
    const { data } = await app.call(api.messages.write, {
      token: await createToken(app.deps, author.id),
      body: { subject: 'Mon roman', content: 'Voici mes premières pages.' },
    })
    const { storageKey } = await createFichier(app.deps, { kind: 'MESSAGE', messageId: data.id })
    return { author, conversationId: data.conversationId, storageKey }
  }

  const sweep = async () => {
    await sweepStoredFiles(app.deps, { now: new Date(Date.now() + 25 * HOUR) })
    expect(await app.runJobs()).toEqual([])
    return storedKeys(app.deps.storage)
  }

  // Its row named no message that the database knew: the file stayed for ever.
  test('leaves with the conversation, and no other', async () => {
    const gone = await messageWithFile()
    const kept = await messageWithFile()

    await app.deps.db.delete(conversations).where(eq(conversations.id, gone.conversationId))

    expect(await sweep()).toEqual([kept.storageKey])
  })

  test('leaves with the account of its author', async () => {
    const { author, storageKey } = await messageWithFile()
    expect(await sweep()).toContain(storageKey)

    await app.deps.db.delete(users).where(eq(users.id, author.id))

    expect(await sweep()).not.toContain(storageKey)
  })
})
