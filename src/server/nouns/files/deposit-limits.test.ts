import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { PROJECT_SOURCES_MOST } from '#contract/files/file-limits.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { defaultRateLimits } from '../../platform/http/rate-limit-figures.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createCommande, createFichier, createToken } from '../../testing/factories.ts'
import { fileHead, formEnd, sendForm } from '../../testing/raw-form.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

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

describe('the files that one account sends in an hour', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOwnTestApp({ RATE_LIMITS: 'deposits=2/3600' })
  })
  afterAll(() => app.close())

  // A client who deposited and took back without end kept every reading for themselves.
  test('are bounded whatever their order, before their bytes are received, and those of others are not', async () => {
    const { commande, token, client } = await createCommandeWithFile(app)
    const another = await createCommande(app.deps, client)
    const send = (id: string, by = token) => uploadFile(app, { id, token: by, file: textFile('Un.') })
    expect([(await send(commande.id)).status, (await send(another.id)).status]).toEqual([201, 201])
    const refused = await send(commande.id)
    expect([refused.status, refused.error?.message]).toEqual([
      429,
      'Trop de demandes. Réessayez dans 1\u00a0heure.',
    ])
    const other = await createCommandeWithFile(app)
    expect((await send(other.commande.id, other.token)).status).toBe(201)
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const begun = await createCommande(app.deps, client, { statut: 'EN_COURS' })
    for (const _ of [1, 2, 3]) expect((await send(begun.id, house)).status).toBe(201)
  })

  test('may fill two projects', () => {
    expect(defaultRateLimits.deposits.points).toBeGreaterThanOrEqual(2 * PROJECT_SOURCES_MOST)
  })
})
