import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { knownMigrations, migrateThrough } from '../db/migrate.ts'
import { conversations } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import { blankPlace } from '../testing/blank-place.ts'
import { createFichier, createToken, createUser } from '../testing/factories.ts'
import { storedKeys } from '../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepStoredFiles } from './sweep-stored-files.ts'

const HOUR = 3_600_000
const LETTER = '0198c7a2-0000-7000-8000-000000000001'

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

test('rows whose message is already gone leave when the tables are brought up to date', async () => {
  const place = await blankPlace()
  await migrateThrough(place.db, 10)
  await place.pool.query(`
    INSERT INTO conversations (id, type, titre) VALUES ('vis_1', 'visitor', 'Échantillon');
    INSERT INTO messages (id, conversation_id, from_admin, content)
    VALUES ('${LETTER}', 'vis_1', false, 'Bonjour');
    INSERT INTO fichiers (id, kind, message_id, nom, titre, mime_type, taille, sha256, storage_key)
    SELECT gen_random_uuid(), 'ECHANTILLON', message_id, nom, nom, 'application/pdf', 1, 'x', nom
      FROM (VALUES ('lost', gen_random_uuid()), ('whole', '${LETTER}'), ('of no message', NULL)) AS file (nom, message_id)`)

  await migrateThrough(place.db, knownMigrations().length)

  const { rows } = await place.pool.query('SELECT nom FROM fichiers ORDER BY nom')
  expect(rows).toEqual([{ nom: 'of no message' }, { nom: 'whole' }])
  await place.close()
})
