import { api } from '#contract/api.ts'
import { CORRECTEUR_AWAY } from '#contract/correcteurs/refusals.ts'
import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import {
  BOARD_COLUMN,
  type BoardFilters,
  type CommandeChanges,
  commandeFilters,
} from '#contract/commandes/admin-endpoints.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { COMMANDE_CSV } from '#contract/commandes/commande-csv.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { answerDeadline } from '#contract/commandes/delivery-answer.ts'
import { earlyStartRefusal, handChangeRefusal } from '#contract/commandes/hand-change.ts'
import {
  COMMANDE_STATUTS,
  type CommandeStatut,
  isToEntrust,
  transitionsByHand,
} from '#contract/commandes/statuts.ts'
import { openRetractation } from '#contract/commandes/retractation-days.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import {
  closedPrice,
  createCommande,
  devisOf,
  newPriceOf,
  refusePastDay,
  removeCommande,
  sendQuote,
} from './house-commandes.ts'
import { deliver, mayTakeBack, takeBack } from './deliveries.ts'
import { pdfUrlOf } from './factures.ts'
import { contractOf, moneyOf, paymentsOf } from '../demo-money.ts'
import { renouncedOf } from '../demo-renounced.ts'
import type { DemoCommande } from '../demo-house.ts'
import { isKept, isLate, isWithoutManuscript, orderOf } from '../found-commandes.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import { clientOf, findCommande, NO_QUOTE, type OpenHouse, recordStep, said } from '../open-house.ts'
import { refuseAt, refuseFor } from '../refuse.ts'

const { admin } = api

export const commandeAnswers = [
  answer(admin.commandes.list, ({ query }, house) => listCommandes(house, query)),
  answer(admin.commandes.exportCsv, ({ query }, house) =>
    csvOf(COMMANDE_CSV, listCommandes(house, { ...query, ...WHOLE }).data),
  ),
  answer(admin.commandes.board, ({ query }, house) => boardOf(house, query)),
  answer(admin.commandes.get, ({ id }, house) => detailOf(house, findCommande(house, id))),
  answer(admin.commandes.create, ({ body }, house) => detailOf(house, createCommande(house, body))),
  answer(admin.commandes.update, ({ id, body }, house) => updateCommande(house, id, body)),
  answer(admin.commandes.remove, ({ id }, house) => removeCommande(house, id)),
  answer(admin.commandes.sendQuote, ({ id, body }, house) => detailOf(house, sendQuote(house, id, body))),
  answer(api.files.upload, ({ id, form }, house) => deliver(house, findCommande(house, id), form)),
  answer(api.files.remove, ({ id, fileId }, house) => takeBack(house, findCommande(house, id), fileId)),
]

function listCommandes(house: OpenHouse, filters: HandlerInput<typeof admin.commandes.list>['query']) {
  const others = house.orders.filter((order) => isKept(house, order, filters))
  const kept = others
    .filter(({ statut }) => !filters.statut || statut === filters.statut)
    .toSorted(orderOf(house, filters))
  const { data, pagination } = pageOf(kept, { page: filters.page, limit: filters.limit }, () => '')
  return {
    data: data.map((order) => summaryOf(house, order)),
    page: filters.page,
    pagination,
    stats: statsOf(house, others),
  }
}

function boardOf(house: OpenHouse, asked: BoardFilters) {
  const kept = house.orders
    .filter((order) => isKept(house, order, asked))
    .toSorted(orderOf(house, commandeFilters.parse({})))
  const columns = COMMANDE_STATUTS.flatMap((statut) =>
    kept.filter((order) => order.statut === statut).slice(0, BOARD_COLUMN),
  )
  const shown = kept.filter((order) => columns.includes(order))
  return { data: shown.map((order) => summaryOf(house, order)), stats: statsOf(house, kept) }
}

function statsOf(house: OpenHouse, others: DemoCommande[]) {
  const counted = COMMANDE_STATUTS.map(
    (one) => [one, others.filter((order) => order.statut === one).length] as const,
  )
  return {
    total: others.length,
    byStatut: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    aConfier: house.orders.filter(isToEntrust).length,
    enRetard: house.orders.filter((order) => isLate(house, order)).length,
    sansManuscrit: house.orders.filter(isWithoutManuscript).length,
  }
}

export function summaryOf(house: OpenHouse, order: DemoCommande): AdminCommandeSummary {
  const { montant, correcteurId } = order
  const { id, prenom, nom, email, telephone } = clientOf(house, order.clientId)
  const client = { id, prenom, nom, email, telephone }
  const found = house.correcteurs.find((one) => one.id === correcteurId)
  return {
    id: order.id,
    numero: order.numero,
    titre: order.titre,
    description: order.description,
    service: order.service,
    nombrePages: order.nombrePages,
    statut: order.statut,
    datePromise: order.datePromise,
    livreeLe: order.livreeLe,
    noteClient: order.noteClient,
    noteCorrecteur: order.noteCorrecteur,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    userId: client.id,
    client,
    user: client,
    fichierUrl: order.files.find(({ type }) => type === 'SOURCE')?.url ?? null,
    amount: montant,
    amountFormatted: formatEuros(montant),
    correcteur: found ? { id: found.id, nom: found.nom } : null,
    transitions: transitionsByHand(order.statut, order.statutAvant ?? undefined),
    retardJours: daysLate(order, parisDay(house.now())),
  }
}

export const detailOf = (house: OpenHouse, order: DemoCommande): { data: AdminCommandeDetail } => ({
  data: {
    ...summaryOf(house, order),
    serviceId: order.serviceId,
    reponseAvant: order.livreeLe && answerDeadline(new Date(order.livreeLe)).toISOString(),
    lignes: order.lignes,
    demarrageImmediat: order.demarrageImmediat,
    payeeLe: order.payeeLe,
    // The demonstration sends no e-mail: no address refuses one.
    adresseRefusee: null,
    avis: order.avis,
    timeline: order.timeline,
    factures: order.factures.map((facture) => ({
      id: facture.id,
      number: facture.number,
      statut: moneyOf(house, facture).statut,
      amount: facture.amount,
      pdfUrl: pdfUrlOf(facture),
      createdAt: facture.createdAt,
    })),
    retractationJusquau: openRetractation(madeBy(order), house.now()),
    retractation: renouncedOf(house, order),
    litiges: disputesOf(order),
    conversationId: `cmd_${order.id}`,
    devis: devisOf(house, order),
    prixFerme: closedPrice(order),
    aEcrire: [],
    files: order.files.map((file) => ({ ...file, canDelete: mayTakeBack(order, file) })),
  },
})

/** The open or lost dispute of each payment, at most one in the sample; a dispute won is over. */
const disputesOf = (order: DemoCommande): AdminCommandeDetail['litiges'] =>
  paymentsOf(order).flatMap(({ id, litige, conteste, perdu }) =>
    litige && litige !== 'GAGNE' ? [{ id, statut: litige, montant: conteste > 0 ? conteste : perdu }] : [],
  )

const madeBy = ({ payeeLe, demarrageImmediat }: DemoCommande) => ({
  payeeLe: payeeLe ? new Date(payeeLe) : null,
  demarrageImmediat,
})

/** Every refusal comes before the first write, so that a change is written whole or not at all. */
function updateCommande(house: OpenHouse, id: string, asked: CommandeChanges) {
  const { statut: sent, note = null, confirmerDemarrage, correcteurId, updatedAt: _, ...written } = asked
  const order = findCommande(house, id)
  const { titre, description, noteClient, noteCorrecteur, datePromise } = written
  // As on the server, the current status is no transition.
  const statut = sent === order.statut ? undefined : sent
  if (datePromise !== order.datePromise) refusePastDay(house, 'datePromise', datePromise)
  const price = newPriceOf(house, order, written)
  if (correcteurId) refuseWhoIsAway(house, correcteurId)
  if (statut === 'EN_COURS' && !confirmerDemarrage) refuseFor(earlyStartRefusal(madeBy(order), house.now()))
  if (statut) refuseFor(handChangeRefusal({ ...order, ...price, ...contractOf(house, order) }, statut))
  const words = said({ titre, description, noteClient, noteCorrecteur, datePromise })
  Object.assign(order, words, price, { updatedAt: house.now().toISOString() })
  if (correcteurId !== undefined && correcteurId !== order.correcteurId) {
    order.correcteurId = correcteurId
    recordStep(house, order, { type: 'CORRECTEUR', note: summaryOf(house, order).correcteur?.nom ?? null })
  }
  if (statut) changeStatut(house, order, statut, note)
  return detailOf(house, order)
}

function refuseWhoIsAway({ correcteurs }: OpenHouse, correcteurId: string): void {
  if (correcteurs.some(({ id, actif }) => id === correcteurId && actif)) return
  throw refuseAt('correcteurId', 400, CORRECTEUR_AWAY)
}

function changeStatut(
  house: OpenHouse,
  order: DemoCommande,
  vers: CommandeStatut,
  note: string | null,
): void {
  const de = order.statut
  Object.assign(order, {
    statut: vers,
    statutAvant: vers === 'SUSPENDUE' ? de : null,
    // A quote that is taken back is no longer read; the next one is accepted again.
    ...(de === 'ESTIMATION_ENVOYEE' && NO_QUOTE),
  })
  if (de === 'TERMINE') order.livreeLe = null
  recordStep(house, order, { type: 'STATUT', de, vers, note })
}
