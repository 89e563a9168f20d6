import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { createFichier } from '../testing/factories.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../testing/commande-files.ts'
import { fileHead, formEnd, sendForm } from '../testing/raw-form.ts'
import { storedKeys } from '../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('a manuscript sent to an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const upload = (sent: Parameters<typeof uploadFile>[1]) => uploadFile(app, sent)
  const stored = () => storedKeys(app.deps.storage)

  test('cut on its way, leaves neither row nor bytes, and the same is sent again', async () => {
    const { commande, token, params } = await createCommandeWithFile(app)
    const before = await stored()
    const url = `${app.url}/api${pathOf(api.files.upload.path, { id: commande.id })}`
    const headers = { authorization: `Bearer ${token}` }
    const pieces = Array.from({ length: 40 }, () => Buffer.alloc(50_000, 'x'))
    await sendForm([fileHead('roman.txt', 'file'), ...pieces, formEnd], { url, headers, cutAfter: 700_000 })

    await expect.poll(stored, { timeout: 15_000 }).toEqual(before)
    expect((await app.call(api.files.listOfProject, { token, params })).count).toBe(0)
    expect((await upload({ id: commande.id, token, file: textFile('Un.') })).status).toBe(201)
  })

  test('as the hundred and first of its project, is refused with what to do, and leaves nothing', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    const kept = await createFichier(app.deps, { commandeId: commande.id })
    const others = Array.from({ length: 99 }, (_, rank) => ({
      ...kept,
      id: undefined,
      storageKey: `rang-${rank}`,
    }))
    await app.deps.db.insert(fichiers).values(others)
    const before = await stored()
    const sent = await upload({ id: commande.id, token, file: textFile('Un de trop.') })
    expect([sent.status, sent.error?.message]).toEqual([
      409,
      'Un projet garde 100 fichiers au plus\u00a0: réunissez les suivants dans une archive .zip',
    ])
    expect(await stored()).toEqual(before)
  })
})
