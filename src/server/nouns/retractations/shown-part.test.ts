import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { createPayment, createToken, createUser } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { EMAIL, freshRetractations } from '../../testing/retractations.ts'

const DAYS = 24 * 3_600_000

const story = freshRetractations()

describe('a share of the work that is done', () => {
  test('is shown to the client before it is final, accepted once read, and carried out to the cent', async () => {
    const commande = await story.at.newCommande()
    const id = await story.at.declare(commande.numero)
    expect(await story.at.read(id)).toMatchObject({ du: { partProposee: null }, part: null })
    expect(await story.at.send('execute', id, { partExecutee: 33 })).toMatchObject({ status: 409 })
    await story.at.send('propose', id, { partExecutee: 33, mot: 'Huit chapitres sur vingt-quatre.' })
    expect(await story.at.send('execute', id, { partExecutee: 33 })).toMatchObject({
      status: 409,
      error: {
        message:
          'Le client peut encore répondre\u00a0: sans réponse, le décompte s’applique à partir du 27\u00a0novembre 2026.',
      },
    })
    const [queued] = await story.at.mailsLike(`retractation-part:${id}:%`)
    expect(queued?.destinataire).toBe(EMAIL)
    const mail = await readQueuedEmail(story.app.deps, queued?.cle ?? '')
    for (const said of ['33\u00a0%', '158,40', '321,60', 'Huit chapitres', '27\u00a0novembre 2026'])
      expect(mail?.text).toContain(said)
    expect(mail?.action?.url).toContain(story.at.linkOf(id).token)

    const own = await story.at.asClient()
    const project = () => story.app.call(api.projects.get, { token: own, params: { id: commande.id } })
    expect((await project()).data.retractation).toMatchObject({
      id,
      etat: 'PROPOSEE',
      part: { partExecutee: 33, garde: 15_840, rembourse: 32_160, mot: 'Huit chapitres sur vingt-quatre.' },
    })
    const accept = (garde: number) =>
      story.app.send(api.retractations.answer, {
        token: own,
        params: { id },
        body: { reponse: 'ACCEPTER', garde },
      })
    expect(await accept(10_000)).toMatchObject({ status: 409 })
    const twice = await Promise.all([accept(15_840), accept(15_840)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await story.at.read(id)).toMatchObject({ etat: 'ACCEPTEE' })

    expect((await story.at.send('execute', id, { partExecutee: 33 })).status).toBe(200)
    expect(await story.at.outcomeOf(commande.id)).toEqual({
      statut: 'ANNULEE',
      paye: 15_840,
      credite: 32_160,
      avoirs: [32_160],
      back: [
        {
          montant: 32_160,
          statut: 'EN_COURS',
          motif: 'Rétractation du 21\u00a0novembre 2026, travail effectué\u00a0: 33\u00a0%',
        },
      ],
    })
    expect((await project()).data).toMatchObject({
      statut: 'ANNULEE',
      retractationLe: null,
      retractation: { etat: 'EXECUTEE', part: { garde: 15_840, rembourse: 32_160 } },
    })
  })

  test('unanswered is carried out after five whole days, never before', async () => {
    const commande = await story.at.newCommande()
    const id = await story.at.declare(commande.numero)
    await story.at.send('propose', id, { partExecutee: 50 })
    story.app.clock.advance(5 * DAYS)
    expect((await story.at.send('execute', id, { partExecutee: 50 })).status).toBe(409)
    story.app.clock.advance(DAYS)
    expect((await story.at.send('execute', id, { partExecutee: 50 })).status).toBe(200)
    expect(await story.at.outcomeOf(commande.id)).toMatchObject({ paye: 24_000, avoirs: [24_000] })
  })

  // At 100 % there is no credit note, and the e-mail of the step may be muted: nothing was written.
  test('kept whole is written to its author all the same, who muted everything, and to the address declared', async () => {
    const commande = await story.at.newCommande()
    const muted = { notifications: { email: false }, notificationTypes: { projects: false, invoices: false } }
    await story.app.call(api.users.updatePreferences, { token: await story.at.asClient(), body: muted })
    const id = await story.at.declare(commande.numero)
    await story.at.send('propose', id, { partExecutee: 100 })
    await story.at.answerByLink(id, { reponse: 'ACCEPTER', garde: 48_000 })
    await story.app.deps.db
      .update(retractations)
      .set({ email: 'autre@exemple.fr' })
      .where(eq(retractations.id, id))
    for (const _ of [1, 2])
      expect((await story.at.send('execute', id, { partExecutee: 100 })).status).toBe(200)
    await story.app.runJobs()
    expect(await story.at.outcomeOf(commande.id)).toMatchObject({ statut: 'ANNULEE', avoirs: [], back: [] })
    expect(await story.at.mailsLike('retractation-executed:%')).toMatchObject([
      { destinataire: 'autre@exemple.fr', statut: 'ENVOYE' },
      { destinataire: EMAIL, statut: 'ENVOYE' },
    ])
    const mail = await readQueuedEmail(story.app.deps, `retractation-executed:${id}`)
    for (const said of ['100\u00a0%', '480,00', 'reste dû pour le travail déjà effectué'])
      expect(mail?.text).toContain(said)
    expect(mail?.text).not.toContain('Avoir')
  })

  // A second click wrote to the client twice; from another tab it undid their acceptance.
  test('is shown once when it is sent twice, and an acceptance of it stays', async () => {
    const id = await story.at.declare((await story.at.newCommande()).numero)
    const show = (mot?: string) => story.at.send('propose', id, { partExecutee: 25, mot })
    const twice = await Promise.all([show(), show()])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    story.app.clock.advance(DAYS)
    expect((await show()).status).toBe(200)
    expect(await story.at.mailsLike(`retractation-part:${id}:%`)).toHaveLength(1)
    await story.at.answerByLink(id, { reponse: 'ACCEPTER', garde: 12_000 })
    await show()
    expect(await story.at.read(id)).toMatchObject({ etat: 'ACCEPTEE' })
    await show('Six chapitres.')
    expect(await story.at.read(id)).toMatchObject({ etat: 'PROPOSEE', part: { mot: 'Six chapitres.' } })
    expect(await story.at.mailsLike(`retractation-part:${id}:%`)).toHaveLength(2)
  })

  test('contested waits for another, or for the last day to refund; shown anew, the answer falls', async () => {
    const commande = await story.at.newCommande()
    const id = await story.at.declare(commande.numero)
    await story.at.send('propose', id, { partExecutee: 50 })
    const contest = { reponse: 'CONTESTER', message: 'Trois chapitres seulement.' }
    expect(await story.at.answerByLink(id, { reponse: 'CONTESTER', message: ' ' })).toMatchObject({
      status: 400,
    })
    expect((await story.at.answerByLink(id, contest)).status).toBe(200)
    expect(await story.at.read(id)).toMatchObject({
      etat: 'CONTESTEE',
      contestation: 'Trois chapitres seulement.',
      part: { executableLe: '2026-12-05' },
    })
    expect(await story.at.send('execute', id, { partExecutee: 50 })).toMatchObject({ status: 409 })
    await story.at.send('propose', id, { partExecutee: 20 })
    expect(await story.at.read(id)).toMatchObject({ etat: 'PROPOSEE', contestation: null })
    await story.at.answerByLink(id, { reponse: 'ACCEPTER', garde: 9_600 })
    expect(await story.at.read(id)).toMatchObject({ etat: 'ACCEPTEE' })
    expect(await story.at.answerByLink(id, contest)).toMatchObject({ status: 409 })
    expect((await story.at.send('execute', id, { partExecutee: 20 })).status).toBe(200)
    expect((await story.at.outcomeOf(commande.id)).back).toMatchObject([{ montant: 38_400 }])
  })

  // Each message put off the day when the rest may be given back; a double click told the house twice.
  test('contested again keeps the day from the first time, and the same words twice are one', async () => {
    const id = await story.at.declare((await story.at.newCommande()).numero)
    story.app.clock.advance(14 * DAYS)
    await story.at.send('propose', id, { partExecutee: 50 })
    const contest = (message: string) => story.at.answerByLink(id, { reponse: 'CONTESTER', message })
    const twice = await Promise.all([contest('Trop.'), contest('Trop.')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const lines = eq(auditLogs.description, 'Décompte contesté par le client')
    expect(await story.app.deps.db.$count(auditLogs, lines)).toBe(1)
    expect(await story.at.read(id)).toMatchObject({ part: { executableLe: '2026-12-06' } })
    story.app.clock.advance(DAYS)
    expect((await contest('Toujours trop.')).status).toBe(200)
    expect(await story.at.read(id)).toMatchObject({
      contestation: 'Toujours trop.',
      part: { executableLe: '2026-12-06' },
    })
    expect((await story.at.send('execute', id, { partExecutee: 50 })).status).toBe(200)
  })

  test('is shown again when money moved meanwhile: nothing is kept that was not read', async () => {
    const commande = await story.at.newCommande({}, { montant: 30_000 })
    const id = await story.at.declare(commande.numero)
    await story.at.send('propose', id, { partExecutee: 50 })
    expect(await story.at.read(id)).toMatchObject({ part: { garde: 24_000, rembourse: 6_000 } })
    await story.at.answerByLink(id, { reponse: 'ACCEPTER', garde: 24_000 })
    await createPayment(story.app.deps, commande.id, { reference: 'pi_test_rest', montant: 18_000 })
    const { status, error } = await story.at.send('execute', id, { partExecutee: 50 })
    expect(status).toBe(409)
    expect(error?.message).toContain('a changé depuis')
    expect((await story.at.outcomeOf(commande.id)).statut).toBe('EN_COURS')
  })

  // After a second declaration, by its author or another person, the share was no longer shown: its client could not answer it in the
  // client area.
  test('stays on the page of its order, whatever is declared of it since', async () => {
    const commande = await story.at.newCommande()
    const id = await story.at.declare(commande.numero)
    await story.at.send('propose', id, { partExecutee: 50 })
    story.app.clock.advance(DAYS)
    await story.app.call(api.retractations.declare, {
      body: { nom: 'Quelqu’un', email: EMAIL, contrat: `n° ${commande.numero}` },
    })
    const [shown, known] = await Promise.all([
      story.app.call(api.projects.get, { token: await story.at.asClient(), params: { id: commande.id } }),
      story.app.call(api.admin.commandes.get, {
        token: await story.at.asHouse(),
        params: { id: commande.id },
      }),
    ])
    expect(shown.data.retractation).toMatchObject({ id, etat: 'PROPOSEE' })
    expect(known.data.retractation).toMatchObject({ id, etat: 'PROPOSEE' })
  })

  test('of another client’s order is as absent as a missing one', async () => {
    const id = await story.at.declare((await story.at.newCommande()).numero)
    await story.at.send('propose', id, { partExecutee: 50 })
    const stranger = await createToken(story.app.deps, (await createUser(story.app.deps)).id)
    const body = { reponse: 'ACCEPTER', garde: 24_000 }
    const answers = await Promise.all(
      [id, '01900000-0000-7000-8000-000000000000'].map((one) =>
        story.app.send(api.retractations.answer, { token: stranger, params: { id: one }, body }),
      ),
    )
    expect(answers.map(({ status, error }) => [status, error?.message])).toEqual([
      [404, 'Rétractation non trouvée'],
      [404, 'Rétractation non trouvée'],
    ])
    expect(await story.at.read(id)).toMatchObject({ etat: 'PROPOSEE' })
  })
})
