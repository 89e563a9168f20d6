import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { recordEvent } from '../commandes/record-event.ts'

// A corrected file sent to the wrong author stayed theirs to read.
describe('a corrected file sent by mistake', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)
  const delivered = async (...names: string[]) => {
    const client = await createUser(app.deps)
    const livreeLe = app.clock()
    const { id } = await createCommande(app.deps, client, { statut: 'EN_COURS', livreeLe })
    const event = {
      commandeId: id,
      type: 'LIVRAISON',
      promesse: parisDay(livreeLe),
      createdAt: livreeLe,
    } as const
    const { id: livraisonId } = await app.deps.db.transaction((tx) => recordEvent(tx, event))
    const files = []
    for (const nom of names)
      files.push(
        await createFichier(app.deps, {
          commandeId: id,
          livraisonId,
          kind: 'LIVRABLE',
          nom,
          createdAt: livreeLe,
        }),
      )
    const token = await createToken(app.deps, client.id)
    return { id, token, params: { id }, fileIds: files.map((file) => file.id) }
  }
  const takeBack = (token: string, id: string, fileId = '') =>
    app.send(api.files.remove, { token, params: { id, fileId } })
  const tooLate = [
    409,
    'L’auteur a déjà répondu à cette livraison\u00a0: ce fichier ne peut plus être repris',
  ]

  test('is taken back, with a trace; what else was delivered still waits for its author', async () => {
    const { id, token, params, fileIds } = await delivered('le-sien.docx', 'un-autre.docx')
    const houseToken = await house()
    expect((await takeBack(houseToken, id, fileIds[1])).status).toBe(200)

    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.livraison).toMatchObject({ attendReponse: true, fichiers: [{ filename: 'le-sien.docx' }] })
    expect(data.timeline.at(-1)).toMatchObject({ libelle: 'Fichier retiré', note: 'un-autre.docx' })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications[0]).toMatchObject({
      title: 'Un fichier a été repris',
      actionUrl: `/app/projects/${id}`,
    })
    const [line] = await app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.description, 'Reprise d’un fichier corrigé'))
    expect(line?.metadata).toMatchObject({ commandeId: id, fichierId: fileIds[1] })
    expect(await app.runJobs()).toEqual([])
    expect((await app.send(api.files.ticket, { token, params: { id: fileIds[1] ?? '' } })).status).toBe(404)
  })

  test('and was the only one, leaves nothing to answer', async () => {
    const { id, token, params, fileIds } = await delivered('un-autre.docx')
    expect((await takeBack(await house(), id, fileIds[0])).status).toBe(200)
    expect((await app.call(api.projects.get, { token, params })).data.livraison).toBeNull()
    expect((await commandeOf(app, id))?.livreeLe).toBeNull()
    expect((await app.send(api.commandes.bonATirer, { token, params })).status).toBe(409)
  })

  // A text sent to the wrong author would have held the promise made to the right one.
  test('held no promise, unless something else was delivered with it', async () => {
    const promises = async (id: string) => {
      const rows = await app.deps.db
        .select()
        .from(commandeEvenements)
        .where(eq(commandeEvenements.commandeId, id))
      return rows.filter(({ promesse }) => promesse !== null).length
    }
    const { id, fileIds } = await delivered('le-sien.docx', 'un-autre.docx')
    await takeBack(await house(), id, fileIds[1])
    expect(await promises(id)).toBe(1)
    await takeBack(await house(), id, fileIds[0])
    expect(await promises(id)).toBe(0)
  })

  test('is no longer taken back once its author has answered, by a bon à tirer or a revision', async () => {
    const houseToken = await house()
    const good = await delivered('corrige.docx')
    await app.call(api.commandes.bonATirer, { token: good.token, params: good.params, body: {} })
    const refused = await takeBack(houseToken, good.id, good.fileIds[0])
    expect([refused.status, refused.error?.message]).toEqual(tooLate)

    const revised = await delivered('corrige.docx')
    app.clock.advance(60_000)
    const body = { message: 'Le chapitre 3.' }
    await app.call(api.commandes.requestRevision, { token: revised.token, params: revised.params, body })
    const answered = await takeBack(houseToken, revised.id, revised.fileIds[0])
    expect([answered.status, answered.error?.message]).toEqual(tooLate)
  })

  test('is the house’s to take back, not its author’s', async () => {
    const { id, token, fileIds } = await delivered('corrige.docx')
    const { status, error } = await takeBack(token, id, fileIds[0])
    expect([status, error?.message]).toEqual([409, 'Ce fichier ne peut pas être supprimé'])
  })
})
