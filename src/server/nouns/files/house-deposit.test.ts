import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NOTHING_TO_BEGIN } from '#contract/commandes/refusals.ts'
import { pathOf } from '#contract/endpoint.ts'
import { CANCELLED_TAKES_NO_FILE, WORK_STARTED } from '#contract/files/refusals.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The statement of the migration that brings these orders back. */
const wayBack = async (): Promise<string> => {
  const file = new URL('../../platform/db/migrations/0042_received_by.sql', import.meta.url)
  return (await readFile(file, 'utf8')).split('--> statement-breakpoint')[1] ?? ''
}

const { depositManuscript, get, update } = api.admin.commandes

describe('nothing starts without a text', () => {
  let app: TestApp
  let house = ''
  beforeAll(async () => {
    app = await startTestApp()
    house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  /** The house deposits a manuscript, as its dialog does. */
  async function deposit(id: string, recuPar = 'EMAIL') {
    const form = new FormData()
    form.set('recuPar', recuPar)
    form.append('file', textFile('Chapitre premier.', 'roman.txt'))
    const response = await fetch(`${app.url}/api${pathOf(depositManuscript.path, { id })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${house}` },
      body: form,
    })
    const body: unknown = await response.json()
    return { status: response.status, message: errorBody.safeParse(body).data?.message }
  }
  const start = (id: string) =>
    app.send(update, {
      token: house,
      params: { id },
      body: { statut: 'EN_COURS', confirmerDemarrage: true },
    })

  // Two paid orders of two were begun with no text: their author read that it was corrected, and could deposit it no more.
  test('an order that waits for its manuscript is not begun, and is once its author has deposited it', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    const refused = await start(commande.id)
    expect([refused.status, refused.error?.message]).toEqual([409, NOTHING_TO_BEGIN])
    expect((await uploadFile(app, { id: commande.id, token, file: textFile('Un.') })).status).toBe(201)
    expect((await start(commande.id)).status).toBe(200)
  })

  test('a deposit stays open until a text is there, whatever the status, and closes with it', async () => {
    const standings = [
      { statut: 'EN_COURS' },
      { statut: 'SUSPENDUE', statutAvant: 'EN_COURS' },
      { statut: 'TERMINE' },
    ] as const
    for (const standing of standings) {
      const { commande, token, params } = await createCommandeWithFile(app, standing)
      const send = () => uploadFile(app, { id: commande.id, token, file: textFile('Un.') })
      expect((await send()).status).toBe(201)
      const { data } = await app.call(api.projects.get, { token, params })
      expect(data.datePromise).not.toBeNull()
      const again = await send()
      expect([again.status, again.error?.message]).toEqual([409, WORK_STARTED])
    }
  })

  test('the house deposits for the author, who reads by whom, when and how it came', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { datePromise: null })
    expect((await deposit(commande.id, 'COURRIER')).status).toBe(201)
    const { data } = await app.call(api.projects.get, { token, params })
    expect(data).toMatchObject({ attendManuscrit: false, datePromise: '2026-12-11' })
    expect(data.files).toMatchObject([
      {
        filename: 'roman.txt',
        type: 'SOURCE',
        recuPar: 'COURRIER',
        canDelete: true,
        uploadedAt: app.clock().toISOString(),
      },
    ])
    expect(data.timeline.at(-1)).toMatchObject({
      type: 'FICHIER',
      auteur: 'la maison',
      note: 'roman.txt, reçu par courrier',
    })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications[0]).toMatchObject({
      title: 'Votre manuscrit est déposé',
      actionUrl: `/app/projects/${commande.id}/files`,
    })
    const [line] = await app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.description, 'Manuscrit déposé pour l’auteur'))
    expect(line?.metadata).toMatchObject({ commandeId: commande.id, after: { datePromise: '2026-12-11' } })
    expect((await start(commande.id)).status).toBe(200)
  })

  test('a manuscript deposited by mistake is taken back by the house, which takes none that its author sent', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { datePromise: null })
    await deposit(commande.id)
    const { data } = await app.call(get, { token: house, params })
    const fileId = data.files[0]?.id ?? ''
    await app.call(api.files.remove, { token: house, params: { ...params, fileId } })
    expect((await app.call(api.projects.get, { token, params })).data).toMatchObject({
      attendManuscrit: true,
      datePromise: null,
    })
    const own = await createFichier(app.deps, { commandeId: commande.id, userId: commande.userId })
    const kept = await app.send(api.files.remove, { token: house, params: { ...params, fileId: own.id } })
    expect(kept.status).toBe(409)
  })

  // What the migration 0042 does of orders that were begun before this was refused.
  test('orders begun without a text wait for it again, each where it stood, and are begun once it is there', async () => {
    const found = async (state: Parameters<typeof createCommandeWithFile>[1]) => {
      const { commande, token } = await createCommandeWithFile(app, { datePromise: null, ...state })
      return { id: commande.id, token }
    }
    const paid = await found({ statut: 'EN_COURS' })
    const unpaid = await found({ statut: 'EN_COURS', payeeLe: null })
    const suspended = await found({ statut: 'SUSPENDUE', statutAvant: 'EN_COURS' })
    const delivered = await found({ statut: 'EN_COURS', livreeLe: app.clock() })
    const working = await found({ statut: 'EN_COURS' })
    await createFichier(app.deps, { commandeId: working.id })
    await app.deps.db.execute(sql.raw(await wayBack()))

    const standing = async ({ id }: { id: string }) => {
      const [row] = await app.deps.db.select().from(commandes).where(eq(commandes.id, id))
      return [row?.statut, row?.statutAvant]
    }
    expect(await Promise.all([paid, unpaid, suspended, delivered, working].map(standing))).toEqual([
      ['PAYEE', null],
      ['EN_ATTENTE', null],
      ['SUSPENDUE', 'PAYEE'],
      ['EN_COURS', null],
      ['EN_COURS', null],
    ])
    for (const { id, token } of [paid, unpaid]) {
      expect((await uploadFile(app, { id, token, file: textFile('Un.') })).status).toBe(201)
      expect((await start(id)).status).toBe(200)
    }
  })

  test('a cancelled order takes no file of anybody', async () => {
    const { commande, token } = await createCommandeWithFile(app, { statut: 'ANNULEE' })
    expect(await deposit(commande.id)).toEqual({ status: 409, message: CANCELLED_TAKES_NO_FILE })
    const sent = await uploadFile(app, { id: commande.id, token, file: textFile('Un.') })
    expect(sent.error?.message).toBe(CANCELLED_TAKES_NO_FILE)
  })
})
