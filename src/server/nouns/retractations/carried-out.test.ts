import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { EMAIL, freshRetractations } from '../../testing/retractations.ts'

const HOURS = 3_600_000
const DAYS = 24 * HOURS

const story = freshRetractations()

describe('a withdrawal of work not begun', () => {
  test('gives all back at once: refund, credit note, order cancelled, once under four clicks of two admins', async () => {
    const commande = await story.at.newCommande({ statut: 'PAYEE' })
    const id = await story.at.declare(commande.numero)
    expect(await story.at.read(id)).toMatchObject({
      etat: 'A_CHIFFRER',
      commande: { id: commande.id },
      finLe: '2026-12-07',
      rembourserAvant: '2026-12-05',
      du: { montant: 48_000, prix: 48_000, prorata: true, partProposee: 0 },
    })
    const other = await createToken(
      story.app.deps,
      (await createAdmin(story.app.deps, { email: 'b@exemple.fr' })).id,
    )
    const ours = await story.at.asHouse()
    const answers = await Promise.all(
      [ours, other, ours, other].map((token) =>
        story.app.send(api.admin.retractations.execute, { token, params: { id }, body: { partExecutee: 0 } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await story.at.outcomeOf(commande.id)).toEqual({
      statut: 'ANNULEE',
      paye: 0,
      credite: 48_000,
      avoirs: [48_000],
      back: [{ montant: 48_000, statut: 'EN_COURS', motif: 'Rétractation du 21\u00a0novembre 2026' }],
    })
    const lines = await story.app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.description, 'Rétractation exécutée'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.metadata).toMatchObject({
      retractationId: id,
      commandeId: commande.id,
      after: { partExecutee: 0, garde: 0, rembourse: 48_000 },
    })
    expect(await story.at.mailsLike('avoir:%')).toHaveLength(1)
    // Its own e-mail, in place of that of the step, which may be muted.
    expect(await story.at.mailsLike('statut:%')).toEqual([])
    expect(await story.at.mailsLike('retractation-executed:%')).toMatchObject([{ destinataire: EMAIL }])
    const mail = await readQueuedEmail(story.app.deps, `retractation-executed:${id}`)
    for (const said of ['480,00', 'Avoir', 'AV-2026-', '14\u00a0jours', '5\u00a0décembre 2026'])
      expect(mail?.text).toContain(said)
    expect(mail?.action?.url).toContain(story.at.linkOf(id).token)
    expect(await story.at.read(id)).toMatchObject({
      etat: 'EXECUTEE',
      rembourserAvant: null,
      commandesPossibles: [],
    })
    expect(await story.at.byLink(id)).toMatchObject({
      etat: 'EXECUTEE',
      part: { garde: 0, rembourse: 48_000 },
    })

    expect(await story.at.send('execute', id, { partExecutee: 10 })).toMatchObject({ status: 409 })
    for (const answer of [
      await story.at.unmatch(id),
      await story.at.send('match', id, { commandeId: commande.id }),
    ]) {
      expect(answer).toMatchObject({ status: 409 })
    }
  })

  test('that nobody paid is cancelled, its invoice credited, and nothing goes back', async () => {
    const commande = await story.at.newCommande({ statut: 'EN_ATTENTE', payeeLe: null }, null)
    const id = await story.at.declare(commande.numero)
    expect((await story.at.send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect(await story.at.outcomeOf(commande.id)).toMatchObject({
      statut: 'ANNULEE',
      avoirs: [48_000],
      back: [],
    })
    const mail = await readQueuedEmail(story.app.deps, `retractation-executed:${id}`)
    expect(mail?.text).toContain('Il n’y a rien à vous rendre.')
  })

  test('paid by transfer is given back by the house’s own hand', async () => {
    const commande = await story.at.newCommande({ statut: 'PAYEE' }, { methode: 'VIREMENT', reference: null })
    const id = await story.at.declare(commande.numero)
    await story.at.send('execute', id, { partExecutee: 0 })
    expect((await story.at.outcomeOf(commande.id)).back).toMatchObject([{ montant: 48_000, statut: 'FAIT' }])
  })

  test('that a bank disputes waits for the end of the dispute', async () => {
    const commande = await story.at.newCommande({}, { litige: 'OUVERT' })
    const id = await story.at.declare(commande.numero)
    const { status, error } = await story.at.send('execute', id, { partExecutee: 0 })
    expect(status).toBe(409)
    expect(error?.message).toContain('attendez la fin du litige')
    expect((await story.at.outcomeOf(commande.id)).statut).toBe('EN_COURS')
  })

  test('keeps nothing of what was not asked for at once, delivered or not', async () => {
    const commande = await story.at.newCommande({
      demarrageImmediat: false,
      statut: 'TERMINE',
      termineeLe: story.app.clock(),
    })
    story.app.clock.advance(HOURS)
    const id = await story.at.declare(commande.numero)
    expect(await story.at.read(id)).toMatchObject({
      etat: 'A_CHIFFRER',
      du: { prorata: false, partProposee: 0 },
    })
    for (const act of ['propose', 'execute'] as const) {
      expect(await story.at.send(act, id, { partExecutee: 30 })).toMatchObject({ status: 409 })
    }
    // Finished, which no hand cancels.
    expect((await story.at.send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect(await story.at.outcomeOf(commande.id)).toMatchObject({
      statut: 'ANNULEE',
      paye: 0,
      avoirs: [48_000],
    })
  })
})

describe('a withdrawal declared late', () => {
  test('has its receipt, is refused with its reason by e-mail, and the house may still agree', async () => {
    const commande = await story.at.newCommande({
      payeeLe: new Date(story.app.clock().getTime() - 30 * DAYS),
    })
    const id = await story.at.declareAsGuest(commande.numero)
    expect(await story.at.mailsLike(`retractation:${id}`)).toHaveLength(1)
    expect(await story.at.read(id)).toMatchObject({
      etat: 'A_DECIDER',
      delai: 'HORS_DELAI',
      motifPossible: 'HORS_DELAI',
      du: null,
      rembourserAvant: null,
    })
    expect(await story.at.send('execute', id, { partExecutee: 0 })).toMatchObject({ status: 409 })
    const motif = 'Le délai de quatorze jours s’est terminé le 5\u00a0novembre.'
    for (const _ of [1, 2]) expect((await story.at.send('refuse', id, { motif })).status).toBe(200)
    const sent = await story.at.mailsLike(`retractation-decision:${id}:%`)
    expect(sent).toHaveLength(1)
    const mail = await readQueuedEmail(story.app.deps, sent[0]?.cle ?? '')
    expect(mail?.subject).toBe('Votre rétractation ne peut pas être acceptée')
    expect(mail?.text).toContain(motif)
    expect(await story.at.byLink(id)).toMatchObject({ etat: 'REFUSEE', motifRefus: motif })

    story.app.clock.advance(HOURS)
    for (const _ of [1, 2]) expect((await story.at.agree(id)).status).toBe(200)
    // Its days to refund count from the agreement.
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_CHIFFRER', rembourserAvant: '2026-12-05' })
    expect(await story.at.mailsLike(`retractation-decision:${id}:%`)).toHaveLength(2)
    expect((await story.at.send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect((await story.at.outcomeOf(commande.id)).statut).toBe('ANNULEE')
  })

  test('or of work done on express request may be refused; any other is of right', async () => {
    const done = await story.at.newCommande({ statut: 'TERMINE', termineeLe: story.app.clock() })
    story.app.clock.advance(HOURS)
    const id = await story.at.declare(done.numero)
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_DECIDER', motifPossible: 'EXECUTE' })
    const other = await story.at.newCommande()
    await story.at.send('match', id, { commandeId: other.id })
    expect(await story.at.send('refuse', id, { motif: 'Non' })).toMatchObject({ status: 409 })
  })

  // A second administrator read that it was of right.
  test('is refused once: another reason is told where it stands, and so is a refusal after an agreement', async () => {
    const commande = await story.at.newCommande({
      payeeLe: new Date(story.app.clock().getTime() - 30 * DAYS),
    })
    const id = await story.at.declare(commande.numero)
    await story.at.send('refuse', id, { motif: 'Trop tard.' })
    const again = await story.at.send('refuse', id, { motif: 'Bien trop tard.' })
    expect([again.status, again.error?.message]).toEqual([
      409,
      'Cette rétractation ne se refuse plus\u00a0: elle est «\u202fRefusée\u202f».',
    ])
    expect(await story.at.read(id)).toMatchObject({ motifRefus: 'Trop tard.' })
    await story.at.agree(id)
    const late = await story.at.send('refuse', id, { motif: 'Trop tard.' })
    expect(late.error?.message).toContain('«\u202fÀ chiffrer\u202f»')
  })
})

describe('a professional’s withdrawal', () => {
  // It could not be refused: the rule did not know whose it is.
  test('is decided by the house first, sorted as such, and its refusal names no mediator of consumers', async () => {
    await story.app.deps.db
      .update(users)
      .set({ clientType: 'PROFESSIONNEL' })
      .where(eq(users.id, story.at.client.id))
    const commande = await story.at.newCommande()
    const id = await story.at.declare(commande.numero)
    expect(await story.at.read(id)).toMatchObject({
      etat: 'A_DECIDER',
      delai: 'DANS_LE_DELAI',
      motifPossible: 'PROFESSIONNEL',
      du: null,
    })
    const token = await story.at.asHouse()
    const { data } = await story.app.call(api.admin.retractations.list, { token, query: { sortBy: 'etat' } })
    expect(data.map(({ etat }) => etat)).toEqual(['A_DECIDER'])
    expect(await story.at.send('execute', id, { partExecutee: 0 })).toMatchObject({ status: 409 })
    const motif = 'Vous avez commandé à titre professionnel.'
    expect((await story.at.send('refuse', id, { motif })).status).toBe(200)
    const [sent] = await story.at.mailsLike(`retractation-decision:${id}:%`)
    const mail = await readQueuedEmail(story.app.deps, sent?.cle ?? '')
    expect(mail?.text).toContain(motif)
    expect(mail?.text).not.toContain('médiateur')
    story.app.clock.advance(3 * DAYS)
    expect((await story.at.agree(id)).status).toBe(200)
    // A right to withdraw is that of the day of the declaration.
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_CHIFFRER', rembourserAvant: '2026-12-05' })
    const [, agreed] = await story.at.mailsLike(`retractation-decision:${id}:%`)
    const accepted = await readQueuedEmail(story.app.deps, agreed?.cle ?? '')
    expect(accepted?.text).toContain('au plus tard le 5\u00a0décembre 2026')
  })

  test('agreed to after another was declared is still to be refunded first', async () => {
    await story.app.deps.db
      .update(users)
      .set({ clientType: 'PROFESSIONNEL' })
      .where(eq(users.id, story.at.client.id))
    const first = await story.at.declare((await story.at.newCommande()).numero)
    story.app.clock.advance(2 * DAYS)
    const guest = { nom: 'Ana Sanz', email: 'ana@exemple.fr', contrat: 'Mon roman' }
    await story.app.call(api.retractations.declare, { body: guest })
    story.app.clock.advance(DAYS)
    await story.at.agree(first)
    const token = await story.at.asHouse()
    const { data } = await story.app.call(api.admin.retractations.list, {
      token,
      query: { sortBy: 'echeance' },
    })
    expect(data.map(({ rembourserAvant }) => rembourserAvant)).toEqual(['2026-12-05', '2026-12-07'])
  })
})
