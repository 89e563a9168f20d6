import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { openDesk } from './demo-desk.ts'
import type { DemoHouse, DemoLog } from './demo-house.ts'
import { makeSample } from './sample/make-sample.ts'

const DAY = '2026-11-24'
const motif = 'Geste commercial'
const { commandes, payments, reglements, retractations } = api.admin

let house: DemoHouse
let call: ApiClient
beforeEach(() => {
  sessionStorage.clear()
  const now = () => Date.parse(`${DAY}T10:00:00Z`)
  const desk = openDesk(
    { readOnly: false },
    { storage: tabStorage, now, wait: async () => {}, makeHouse: makeSample },
  )
  ;({ house } = desk.visit())
  call = desk.call
})

const titled = (titre: string) => {
  const found = house.commandes.find((commande) => commande.titre === titre)
  if (!found) throw new Error(`the sample has no order called ${titre}`)
  return found
}
const linesOf = async (act: () => Promise<unknown>): Promise<DemoLog[]> => {
  const before = house.logs.length
  await act()
  return house.logs.slice(before)
}
const wordsOf = async (act: () => Promise<unknown>) =>
  (await linesOf(act)).map(({ description }) => description)

// The demonstration wrote one line an act, where the server writes each thing that it does.
test('a cancelled order leaves its credit note, its refund and its status', async () => {
  const { id, factures } = titled('Le Goût des figues')
  const [facture] = factures
  const body = { remboursement: 1_000, motif }
  const lines = await linesOf(() => call(reglements.cancel, { params: { id }, body }))
  const [avoir] = facture?.avoirs ?? []
  expect(lines.map(({ description }) => description)).toEqual([
    `Avoir ${avoir?.number} sur la facture ${facture?.number}`,
    'Remboursement demandé',
    expect.stringMatching(/^Statut\u00a0: .+ → Annulée$/),
  ])
  expect(lines.map(({ metadata }) => metadata['commandeId'])).toEqual([id, id, id])
})

test('money given back by hand leaves its credit note and its refund, once a sending', async () => {
  const [facture] = titled('Le Goût des figues').factures
  const back = { montant: 1_000, motif, avoir: true, idempotencyKey: '0190a0a0-0000-7000-8000-000000000701' }
  const refund = () =>
    call(reglements.refund, { params: { id: facture?.paiements[0]?.id ?? '' }, body: back })
  expect(await wordsOf(refund)).toEqual([expect.stringMatching(/^Avoir /), 'Remboursement demandé'])
  expect(await wordsOf(refund)).toEqual([])
})

test('a withdrawal carried out leaves what it does to the order, then itself', async () => {
  const { id: commandeId } = titled('Le Potager en ville')
  const id = house.retractations.find((one) => one.commandeId === commandeId)?.id ?? ''
  const execute = () => call(retractations.execute, { params: { id }, body: { partExecutee: 30 } })
  const words = await wordsOf(execute)
  expect(words[0]).toMatch(/^Avoir /)
  expect(words.slice(1)).toEqual([
    'Remboursement demandé',
    expect.stringMatching(/→ Annulée$/),
    'Rétractation exécutée',
  ])
})

test('a payment that settles an order says that it is paid; one that was held says it outside any request', async () => {
  const { numero, factures } = titled('Les Escaliers de Trieste')
  const [facture] = factures
  const paid = { methode: 'VIREMENT', date: DAY, reference: 'VIR 7' } as const
  const pay = (montant: number) =>
    call(reglements.pay, { params: { id: facture?.id ?? '' }, body: { ...paid, montant } })
  const received = `Paiement enregistré sur la facture ${facture?.number}`
  expect(await wordsOf(() => pay(1))).toEqual([received])
  expect(await wordsOf(() => pay((facture?.amount ?? 0) - 1))).toEqual([
    received,
    `Commande n°\u00a0${numero} payée`,
  ])

  const held = house.heldPayments.find((one) => one.motif === 'MONTANT')
  const accept = () => call(payments.decide, { params: { id: held?.id ?? '' }, body: { action: 'ACCEPTER' } })
  const [settled, decided] = await linesOf(accept)
  const { numero: other, clientId } = titled('Le Grain et l’Ivraie')
  expect(settled).toMatchObject({
    description: `Commande n°\u00a0${other} payée`,
    userId: clientId,
    ipAddress: null,
  })
  expect(decided).toMatchObject({ description: 'Paiement retenu accepté', userId: house.adminId })
})

test('an order opened for somebody new leaves their account too, and a second quote says that it is one', async () => {
  const client = { prenom: 'Nour', nom: 'Haddad', email: 'nour@exemple.fr' }
  const entry = { client, titre: 'Contes', idempotencyKey: '0190a0a0-0000-7000-8000-000000000702' }
  const open = () => call(commandes.create, { body: entry })
  expect(await wordsOf(open)).toEqual(['Compte ouvert avec une commande', 'Commande créée par la maison'])
  expect(await wordsOf(open)).toEqual([])
  const quote = { lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6_500 }], expireLe: '2026-12-24' }
  for (const words of ['Devis envoyé', 'Nouveau devis envoyé']) {
    const { id } = titled('Contes')
    expect(await wordsOf(() => call(commandes.sendQuote, { params: { id }, body: quote }))).toEqual([words])
  }
})

test('an order rewritten, entrusted and moved at once leaves a line of each, and what stays leaves none', async () => {
  const { id } = titled('Maquis')
  const [correcteur] = house.correcteurs
  const begun = { statut: 'EN_COURS', confirmerDemarrage: true } as const
  const body = { ...begun, noteClient: 'Après le 15.', correcteurId: correcteur?.id }
  const update = () => call(commandes.update, { params: { id }, body })
  expect(await wordsOf(update)).toEqual([
    'Commande modifiée',
    'Correcteur désigné',
    expect.stringMatching(/→ En cours$/),
  ])
  expect(await wordsOf(update)).toEqual([])
})
