import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NOT_A_SLOT } from '#contract/consultations/refusals.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { REMINDED_TODAY, SENT_ELSEWHERE } from '#contract/money/reglements/refusals.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { OpenHouse } from './open-house.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

const DAY = '2026-11-24'
const motif = 'Geste commercial'
const { commandes, factures, payments, reglements, retractations } = api.admin

// The contract's own tests prove the decisions; these prove what the demonstration writes.
describe('an act of the demonstration', () => {
  let house: OpenHouse
  let call: ApiClient
  beforeEach(() => {
    ;({ house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`))
  })
  const idOf = (titre: string) => house.commandes.find((commande) => commande.titre === titre)?.id ?? ''
  const commande = async (titre: string) => (await call(commandes.get, { params: { id: idOf(titre) } })).data
  const facture = async (titre: string) =>
    (await call(factures.get, { params: { id: (await commande(titre)).factures[0]?.id ?? '' } })).data
  const update = (titre: string, body: BodyOf<typeof commandes.update>) =>
    call(commandes.update, { params: { id: idOf(titre) }, body })

  test('credits an invoice and gives money back, each once a sending', async () => {
    const { id, paye, paiements } = await facture('Le Goût des figues')
    const idempotencyKey = '0190a0a0-0000-7000-8000-000000000701'
    const back = { montant: 1_000, motif, avoir: true, idempotencyKey }
    for (const _ of [1, 2])
      await call(reglements.refund, { params: { id: paiements[0]?.id ?? '' }, body: back })
    expect(await facture('Le Goût des figues')).toMatchObject({
      paye: paye - 1_000,
      credite: 1_000,
      avoirs: [{ amount: 1_000 }],
      paiements: [{ remboursements: [{ montant: 1_000, statut: 'EN_COURS' }] }],
    })
    const elsewhere = { montant: 1, motif, idempotencyKey }
    await expect(call(reglements.credit, { params: { id }, body: elsewhere })).rejects.toMatchObject({
      status: 409,
      message: SENT_ELSEWHERE,
    })
  })

  test('records what pays an accepted quote: the order is paid, for a day that it promises', async () => {
    const { id, resteDu } = await facture('Les Escaliers de Trieste')
    const paid = { methode: 'VIREMENT', date: DAY, reference: 'VIR 7' } as const
    await call(reglements.pay, { params: { id }, body: { ...paid, montant: resteDu - 1 } })
    expect((await commande('Les Escaliers de Trieste')).statut).toBe('ESTIMATION_ENVOYEE')
    await call(reglements.pay, { params: { id }, body: { ...paid, montant: 1 } })
    const { statut, datePromise, timeline } = await commande('Les Escaliers de Trieste')
    // The house was shown as the author of the payment.
    expect([statut, timeline.at(-1)]).toMatchObject(['PAYEE', { type: 'PAIEMENT', auteur: null }])
    expect(datePromise).toMatch(/^2026-12/)
  })

  test('charges a late payment again; what is recorded pays the first ones to come', async () => {
    const params = { id: idOf('La Gare de Brigue') }
    expect((await call(api.commandes.echeances, { params })).data.echeances).toEqual([])
    const inTimes = house.commandes.find((one) =>
      one.factures[0]?.echeances?.some(({ statut }) => statut === 'ECHOUEE'),
    )
    const [issued] = inTimes?.factures ?? []
    const late = issued?.echeances?.find(({ statut }) => statut === 'ECHOUEE')
    house.retractations = []
    const again = (await call(reglements.retryEcheance, { params: { id: late?.id ?? '' } })).data
    expect(again.echeances.find(({ id }) => id === late?.id)?.prochainEssai).toBe(DAY)
    await call(reglements.pay, {
      params: { id: issued?.id ?? '' },
      body: { montant: late?.montant ?? 0, methode: 'CHEQUE', date: DAY, reference: '42' },
    })
    expect(late).toMatchObject({ statut: 'PAYEE', essaiLe: null })
  })

  test('cancels an order: what goes back, the credit note of the rest, and its step', async () => {
    const { paye } = await facture('Le Goût des figues')
    const body = { remboursement: paye - 500, motif }
    const ended = (await call(reglements.cancel, { params: { id: idOf('Le Goût des figues') }, body })).data
    expect([ended.statut, ended.timeline.at(-1)?.note]).toEqual(['ANNULEE', motif])
    expect(await facture('Le Goût des figues')).toMatchObject({ paye: 500, credite: paye - 500, resteDu: 0 })
    await call(reglements.refundLate, { params: { id: idOf('La Gare de Brigue') } })
    expect(await facture('La Gare de Brigue')).toMatchObject({ paye: 0, resteDu: 0 })
  })

  test('shows a share of a withdrawal, and carries it out as it was shown', async () => {
    const at = (titre: string) => ({
      id: house.retractations.find(({ commandeId }) => commandeId === idOf(titre))?.id ?? '',
    })
    const accepted = at('Le Potager en ville')
    const done = (await call(retractations.execute, { params: accepted, body: { partExecutee: 30 } })).data
    expect(done).toMatchObject({ etat: 'EXECUTEE', part: { partExecutee: 30 } })
    expect((await commande('Le Potager en ville')).statut).toBe('ANNULEE')
    const contested = at('Une ruche sur le toit')
    const body = { partExecutee: 20, mot: 'Un entretien.' }
    const shown = (await call(retractations.propose, { params: contested, body })).data
    expect(shown).toMatchObject({ etat: 'PROPOSEE', contestation: null, part: body })
    const professional = at('Wisła, la rivière')
    expect((await call(retractations.refuse, { params: professional, body: { motif } })).data.etat).toBe(
      'REFUSEE',
    )
    expect((await call(retractations.agree, { params: professional })).data.etat).toBe('A_CHIFFRER')
    const { id } = await commande('Le Goût des figues')
    expect(
      (await call(retractations.match, { params: professional, body: { commandeId: id } })).data,
    ).toMatchObject({
      commande: { id },
      part: null,
    })
    expect((await call(retractations.unmatch, { params: professional })).data.commande).toBeNull()
  })

  test('changes a status by hand, all of it or nothing, and keeps who and why', async () => {
    await expect(update('Maquis', { statut: 'EN_COURS' })).rejects.toMatchObject({ status: 409 })
    const { correcteurs } = house
    const begun = {
      statut: 'EN_COURS',
      confirmerDemarrage: true,
      correcteurId: correcteurs[0]?.id,
      note: 'On s’y met.',
    } as const
    expect((await update('Maquis', begun)).data).toMatchObject({
      statut: 'EN_COURS',
      correcteur: { id: correcteurs[0]?.id },
    })
    expect((await commande('Maquis')).timeline.at(-1)).toMatchObject({
      de: 'PAYEE',
      vers: 'EN_COURS',
      note: 'On s’y met.',
    })
    await update('Maquis', { statut: 'SUSPENDUE' })
    expect((await commande('Maquis')).transitions).toEqual(['EN_COURS', 'ANNULEE'])
    await expect(update('Maquis', { statut: 'ANNULEE', titre: 'Perdu' })).rejects.toMatchObject({
      status: 409,
    })
    expect((await commande('Maquis')).titre).toBe('Maquis')
  })

  test('opens an order at the price of its service, quotes it, and quotes it again', async () => {
    const [client] = (await call(api.admin.users.list, { query: { role: 'USER' } })).data
    const tarif = house.tarifs.find(({ mode }) => mode === 'FORFAIT')
    const entry = {
      userId: client?.id,
      titre: 'Contes',
      serviceId: tarif?.id,
      idempotencyKey: '0190a0a0-0000-7000-8000-000000000702',
    }
    const opened = (await call(commandes.create, { body: entry })).data
    expect(opened).toMatchObject({ statut: 'EN_ATTENTE', amount: tarif?.prix, service: tarif?.nom })
    expect((await call(commandes.create, { body: entry })).data.id).toBe(opened.id)
    const quote = {
      lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6_500 }],
      expireLe: '2026-12-24',
    }
    for (const libelle of ['Devis envoyé', 'Nouveau devis envoyé']) {
      const quoted = (await call(commandes.sendQuote, { params: { id: opened.id }, body: quote })).data
      expect(quoted).toMatchObject({ amount: 13_000, devis: { etat: 'ENVOYE', expireLe: '2026-12-24' } })
      expect(quoted.timeline.at(-1)?.libelle).toBe(libelle)
    }
    await expect(update('Contes', { montant: 1_000 })).rejects.toMatchObject({ status: 409 })
    await update('Contes', { statut: 'EN_ATTENTE' })
    expect((await commande('Contes')).devis).toBeNull()
  })

  test('accepts a payment that was held, once: its order is paid at what came', async () => {
    const held = house.heldPayments.find((one) => one.motif === 'MONTANT')
    const params = { id: held?.id ?? '' }
    await call(payments.decide, { params, body: { action: 'ACCEPTER' } })
    expect(await commande('Le Grain et l’Ivraie')).toMatchObject({ statut: 'PAYEE', amount: held?.montant })
    await expect(call(payments.decide, { params, body: { action: 'LIBERER' } })).rejects.toMatchObject({
      status: 409,
    })
  })

  // Accepting a part credited the whole rest of the schedule.
  test('accepts a part of what a schedule has left, and credits nothing', async () => {
    const { id, resteDu } = await facture('Trois fois la mer')
    const part = resteDu - 1
    const held = { motif: 'MONTANT', montant: part, devise: 'eur', statut: 'A_VERIFIER' } as const
    const heldId = '0190a0a0-0000-7000-8000-000000000702'
    const commandeId = idOf('Trois fois la mer')
    house.heldPayments.push({ ...held, id: heldId, commandeId, createdAt: `${DAY}T08:00:00.000Z` })
    await call(payments.decide, { params: { id: heldId }, body: { action: 'ACCEPTER' } })
    expect((await call(factures.get, { params: { id } })).data).toMatchObject({ resteDu: 1, credite: 0 })
  })

  // The account of a client whose payment waited for the house was erased.
  test('keeps an account, and an order, that a held payment is for', async () => {
    const held = house.heldPayments.find(({ motif: why }) => why === 'DEVISE')
    const one = house.commandes.find(({ id }) => id === held?.commandeId)
    if (one) Object.assign(one, { statut: 'TERMINE', payeeLe: null, factures: [] })
    const refused = { status: 409 }
    const params = { id: one?.id ?? '' }
    await expect(call(commandes.remove, { params })).rejects.toMatchObject(refused)
    await expect(call(api.admin.users.remove, { params: { id: one?.clientId ?? '' } })).rejects.toMatchObject(
      refused,
    )
  })

  test('asks for nothing of an order that its client renounces', async () => {
    const declared = house.retractations.find(({ commandeId }) => commandeId === null)?.id ?? ''
    const commandeId = idOf('La Gare de Brigue')
    await call(retractations.match, { params: { id: declared }, body: { commandeId } })
    expect((await facture('La Gare de Brigue')).pause).toBe('RETRACTATION')
    await call(retractations.unmatch, { params: { id: declared } })
    expect((await facture('La Gare de Brigue')).pause).toBeNull()
  })

  // The manuscript was counted among the delivered files.
  test('takes back the only file of a delivery: nothing waits for its author any more', async () => {
    const waiting = house.commandes.find(({ statut, livreeLe }) => statut === 'EN_COURS' && livreeLe)
    const params = { id: waiting?.id ?? '' }
    const { files } = (await call(commandes.get, { params })).data
    for (const { id: fileId } of files.filter(({ canDelete }) => canDelete)) {
      await call(api.files.remove, { params: { ...params, fileId } })
    }
    expect((await call(commandes.get, { params })).data.livreeLe).toBeNull()
  })

  test('reminds an invoice once a day', async () => {
    const params = { id: (await facture('Guide du bivouac dans les Pyrénées')).id }
    const { relances } = (await call(factures.resend, { params })).data
    expect(relances.at(-1)?.motif).toBe('MANUELLE')
    await expect(call(factures.resend, { params })).rejects.toMatchObject({
      status: 409,
      message: REMINDED_TODAY,
    })
  })

  test('moves a consultation to a free half hour, and nowhere else', async () => {
    const { consultations } = api.admin
    const [coming, other] = house.consultations.filter(
      ({ statut, date }) => statut === 'CONFIRMEE' && date > DAY,
    )
    const params = { id: coming?.id ?? '' }
    const moved = (await call(consultations.update, { params, body: { date: '2026-12-14', time: '10:00' } }))
      .data
    expect(moved).toMatchObject({ date: '2026-12-14', time: '10:00', modifiable: true })
    const taken = { date: other?.date, time: other?.time }
    await expect(call(consultations.update, { params, body: taken })).rejects.toMatchObject({ status: 409 })
    await expect(
      call(consultations.update, { params, body: { date: '2026-12-13', time: '10:00' } }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'time', message: NOT_A_SLOT }],
    })
  })
})
