import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../db/schema/house.ts'
import { createAdmin, createToken } from '../testing/factories.ts'
import { readQueuedEmail } from '../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openWithdrawals } from '../testing/withdrawals.ts'

const HOURS = 3_600_000
const DAYS = 24 * HOURS
const EMAIL = 'maud@exemple.fr'

let app: TestApp
let at: Awaited<ReturnType<typeof openWithdrawals>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  at = await openWithdrawals(app, EMAIL)
})
afterAll(() => app.close())

describe('a withdrawal of work not begun', () => {
  test('gives all back at once: refund, credit note, order cancelled, once under four clicks of two admins', async () => {
    const order = await at.newOrder({ statut: 'PAYEE' })
    const id = await at.declare(order.numero)
    expect(await at.read(id)).toMatchObject({
      etat: 'A_CHIFFRER',
      commande: { id: order.id },
      finLe: '2026-12-07',
      rembourserAvant: '2026-12-05',
      du: { montant: 48_000, prix: 48_000, prorata: true, partProposee: 0 },
    })
    const other = await createToken(app.deps, (await createAdmin(app.deps, { email: 'b@exemple.fr' })).id)
    const ours = await at.asHouse()
    const answers = await Promise.all(
      [ours, other, ours, other].map((token) =>
        app.send(api.admin.retractations.execute, { token, params: { id }, body: { partExecutee: 0 } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await at.outcomeOf(order.id)).toEqual({
      statut: 'ANNULEE',
      paye: 0,
      credite: 48_000,
      avoirs: [48_000],
      back: [{ montant: 48_000, statut: 'EN_COURS', motif: 'Rétractation du 21 novembre 2026' }],
    })
    const lines = await app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.description, 'Rétractation exécutée'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.metadata).toMatchObject({
      retractationId: id,
      commandeId: order.id,
      after: { partExecutee: 0, garde: 0, rembourse: 48_000 },
    })
    expect(await at.mailsLike('avoir:%')).toHaveLength(1)
    // Its own e-mail, in place of that of the step, which may be muted.
    expect(await at.mailsLike('statut:%')).toEqual([])
    expect(await at.mailsLike('retractation-executed:%')).toMatchObject([{ destinataire: EMAIL }])
    const mail = await readQueuedEmail(app.deps, `retractation-executed:${id}`)
    for (const said of ['480,00', 'Avoir', 'AV-2026-', '14\u00a0jours', '5 décembre 2026'])
      expect(mail?.text).toContain(said)
    expect(mail?.action?.url).toContain(at.linkOf(id).token)
    expect(await at.read(id)).toMatchObject({
      etat: 'EXECUTEE',
      rembourserAvant: null,
      commandesPossibles: [],
    })
    expect(await at.byLink(id)).toMatchObject({ etat: 'EXECUTEE', part: { garde: 0, rembourse: 48_000 } })

    expect(await at.send('execute', id, { partExecutee: 10 })).toMatchObject({ status: 409 })
    for (const answer of [await at.unmatch(id), await at.send('match', id, { commandeId: order.id })]) {
      expect(answer).toMatchObject({ status: 409 })
    }
  })

  test('that nobody paid is cancelled, its invoice credited, and nothing goes back', async () => {
    const order = await at.newOrder({ statut: 'EN_ATTENTE', payeeLe: null }, null)
    const id = await at.declare(order.numero)
    expect((await at.send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect(await at.outcomeOf(order.id)).toMatchObject({ statut: 'ANNULEE', avoirs: [48_000], back: [] })
    const mail = await readQueuedEmail(app.deps, `retractation-executed:${id}`)
    expect(mail?.text).toContain('Il n’y a rien à vous rendre.')
  })

  test('paid by transfer is given back by the house’s own hand', async () => {
    const order = await at.newOrder({ statut: 'PAYEE' }, { methode: 'VIREMENT', reference: null })
    const id = await at.declare(order.numero)
    await at.send('execute', id, { partExecutee: 0 })
    expect((await at.outcomeOf(order.id)).back).toMatchObject([{ montant: 48_000, statut: 'FAIT' }])
  })

  test('that a bank disputes waits for the end of the dispute', async () => {
    const order = await at.newOrder({}, { litige: 'OUVERT' })
    const id = await at.declare(order.numero)
    const { status, error } = await at.send('execute', id, { partExecutee: 0 })
    expect(status).toBe(409)
    expect(error?.message).toContain('attendez la fin du litige')
    expect((await at.outcomeOf(order.id)).statut).toBe('EN_COURS')
  })

  test('keeps nothing of what was not asked for at once, delivered or not', async () => {
    const order = await at.newOrder({ demarrageImmediat: false, statut: 'TERMINE', termineeLe: app.clock() })
    app.clock.advance(HOURS)
    const id = await at.declare(order.numero)
    expect(await at.read(id)).toMatchObject({ etat: 'A_CHIFFRER', du: { prorata: false, partProposee: 0 } })
    for (const act of ['propose', 'execute'] as const) {
      expect(await at.send(act, id, { partExecutee: 30 })).toMatchObject({ status: 409 })
    }
    // Finished, which no hand cancels.
    expect((await at.send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect(await at.outcomeOf(order.id)).toMatchObject({ statut: 'ANNULEE', paye: 0, avoirs: [48_000] })
  })
})

describe('a withdrawal declared late', () => {
  test('has its receipt, is refused with its reason by e-mail, and the house may still agree', async () => {
    const order = await at.newOrder({ payeeLe: new Date(app.clock().getTime() - 30 * DAYS) })
    const id = await at.declareAsGuest(order.numero)
    expect(await at.mailsLike(`retractation:${id}`)).toHaveLength(1)
    expect(await at.read(id)).toMatchObject({
      etat: 'A_DECIDER',
      delai: 'HORS_DELAI',
      motifPossible: 'HORS_DELAI',
      du: null,
      rembourserAvant: null,
    })
    expect(await at.send('execute', id, { partExecutee: 0 })).toMatchObject({ status: 409 })
    const motif = 'Le délai de quatorze jours s’est terminé le 5 novembre.'
    for (const _ of [1, 2]) expect((await at.send('refuse', id, { motif })).status).toBe(200)
    const sent = await at.mailsLike(`retractation-decision:${id}:%`)
    expect(sent).toHaveLength(1)
    const mail = await readQueuedEmail(app.deps, sent[0]?.cle ?? '')
    expect(mail?.subject).toBe('Votre rétractation ne peut pas être acceptée')
    expect(mail?.text).toContain(motif)
    expect(await at.byLink(id)).toMatchObject({ etat: 'REFUSEE', motifRefus: motif })

    app.clock.advance(HOURS)
    for (const _ of [1, 2]) expect((await at.agree(id)).status).toBe(200)
    // Its days to refund count from the agreement.
    expect(await at.read(id)).toMatchObject({ etat: 'A_CHIFFRER', rembourserAvant: '2026-12-05' })
    expect(await at.mailsLike(`retractation-decision:${id}:%`)).toHaveLength(2)
    expect((await at.send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect((await at.outcomeOf(order.id)).statut).toBe('ANNULEE')
  })

  test('or of work done on express request may be refused; any other is of right', async () => {
    const done = await at.newOrder({ statut: 'TERMINE', termineeLe: app.clock() })
    app.clock.advance(HOURS)
    const id = await at.declare(done.numero)
    expect(await at.read(id)).toMatchObject({ etat: 'A_DECIDER', motifPossible: 'EXECUTE' })
    const other = await at.newOrder()
    await at.send('match', id, { commandeId: other.id })
    expect(await at.send('refuse', id, { motif: 'Non' })).toMatchObject({ status: 409 })
  })
})
