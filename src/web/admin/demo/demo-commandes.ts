import { CORRECTEUR_AWAY } from '#contract/correcteurs/refusals.ts'
import { NO_PRICE } from '#contract/commandes/refusals.ts'
import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import {
  BOARD_COLUMN,
  type CommandeChanges,
  commandeChanges,
  commandeFilters,
} from '#contract/commandes/admin-endpoints.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { REFUND_TO_SAY, transitionRefusal } from '#contract/commandes/house-statuts.ts'
import {
  canTransition,
  COMMANDE_STATUTS,
  type CommandeStatut,
  isToEntrust,
  transitionsByHand,
} from '#contract/commandes/statuts.ts'
import { openWithdrawal } from '#contract/commandes/withdrawal.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type {
  BoardFilters,
  CommandeBoard,
  CommandeFilters,
  CommandePage,
} from '../commandes/commandes-api.ts'
import { closedPrice, devisOf, demoHouseOrders } from './demo-house-orders.ts'
import { demoDeliveries } from './demo-deliveries.ts'
import { readAsked } from './demo-asked.ts'
import { pdfUrlOf } from './demo-factures.ts'
import { moneyOf, paymentsOf } from './demo-money.ts'
import { renouncedOf } from './demo-renounced.ts'
import type { DemoOrder } from './demo-house.ts'
import { isKept, isLate, isWithoutManuscript, orderOf } from './found-orders.ts'
import { clientOf, findOrder, NO_QUOTE, type OpenHouse, recordStep } from './open-house.ts'

export function demoCommandes(house: OpenHouse): AdminApi['commandes'] {
  return {
    list: async (filters) => listOrders(house, filters),
    get: async (id) => detailOf(house, findOrder(house, id)),
    board: async (filters) => boardOf(house, filters),
    ...demoHouseOrders(house, (order) => detailOf(house, order)),
    update: async (id, changes) => updateOrder(house, id, changes),
    ...demoDeliveries(house),
  }
}

function listOrders(house: OpenHouse, asked: CommandeFilters): CommandePage {
  const filters = commandeFilters.parse(asked)
  const { page, limit, statut } = filters
  const others = house.orders.filter((order) => isKept(house, order, filters))
  const kept = others.filter((order) => !statut || order.statut === statut).toSorted(orderOf(house, filters))
  return {
    data: kept.slice((page - 1) * limit, page * limit).map((order) => summaryOf(house, order)),
    pagination: paginationOf({ page, limit }, kept.length),
    stats: statsOf(house, others),
  }
}

function boardOf(house: OpenHouse, asked: BoardFilters): CommandeBoard {
  const kept = house.orders
    .filter((order) => isKept(house, order, commandeFilters.parse(asked)))
    .toSorted(orderOf(house, commandeFilters.parse({})))
  const columns = COMMANDE_STATUTS.flatMap((statut) =>
    kept.filter((order) => order.statut === statut).slice(0, BOARD_COLUMN),
  )
  const shown = kept.filter((order) => columns.includes(order))
  return { data: shown.map((order) => summaryOf(house, order)), stats: statsOf(house, kept) }
}

function statsOf(house: OpenHouse, others: DemoOrder[]): CommandePage['stats'] {
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

export function summaryOf(house: OpenHouse, order: DemoOrder): AdminCommandeSummary {
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

function detailOf(house: OpenHouse, order: DemoOrder): AdminCommandeDetail {
  return structuredClone({
    ...summaryOf(house, order),
    serviceId: order.serviceId,
    lignes: order.lignes,
    demarrageImmediat: order.demarrageImmediat,
    payeeLe: order.payeeLe,
    // No e-mail leaves here: none is refused.
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
    retractationJusquau: withdrawalOf(house, order),
    retractation: renouncedOf(house, order),
    litiges: disputesOf(order),
    conversationId: `cmd_${order.id}`,
    devis: devisOf(house, order),
    prixFerme: closedPrice(order),
    files: order.files.map((file) => ({ ...file, canDelete: file.isAdminFile && awaitsAnswer(order) })),
  })
}

/** One a payment here: what is won is over. */
const disputesOf = (order: DemoOrder): AdminCommandeDetail['litiges'] =>
  paymentsOf(order).flatMap(({ id, litige, conteste, perdu }) =>
    litige && litige !== 'GAGNE' ? [{ id, statut: litige, montant: conteste > 0 ? conteste : perdu }] : [],
  )

const withdrawalOf = ({ now }: OpenHouse, { payeeLe, demarrageImmediat }: DemoOrder) =>
  openWithdrawal({ payeeLe: payeeLe ? new Date(payeeLe) : null, demarrageImmediat }, now())

/** All of it or nothing: what is refused is refused before anything is written. */
function updateOrder(house: OpenHouse, id: string, asked: CommandeChanges): AdminCommandeDetail {
  const {
    statut: sent,
    note = null,
    confirmerDemarrage,
    correcteurId,
    ...words
  } = readAsked(commandeChanges, asked)
  const order = findOrder(house, id)
  // As on the server, the status that it already has is no transition.
  const statut = sent === order.statut ? undefined : sent
  refusePrice(order, words)
  if (correcteurId) refuseWhoIsAway(house, correcteurId)
  if (statut) refuseChange(house, order, { statut, confirmerDemarrage })
  Object.assign(order, words, { updatedAt: house.now().toISOString() })
  if (correcteurId !== undefined && correcteurId !== order.correcteurId) {
    order.correcteurId = correcteurId
    recordStep(house, order, { type: 'CORRECTEUR', note: summaryOf(house, order).correcteur?.nom ?? null })
  }
  if (statut) changeStatut(house, order, statut, note)
  return detailOf(house, order)
}

function refusePrice(order: DemoOrder, { serviceId, nombrePages, montant }: CommandeChanges): void {
  const { serviceId: service, nombrePages: pages, montant: price } = order
  const asked = [serviceId ?? service, nombrePages ?? pages, montant ?? price]
  const refused = closedPrice(order)
  if (refused && asked.join() !== [service, pages, price].join()) throw new AdminError('CONFLICT', refused)
}

function refuseWhoIsAway({ correcteurs }: OpenHouse, correcteurId: string): void {
  if (correcteurs.some(({ id, actif }) => id === correcteurId && actif)) return
  const message = CORRECTEUR_AWAY
  throw new AdminError('INVALID', message, [{ path: 'correcteurId', message }])
}

type AskedStatut = { statut: CommandeStatut; confirmerDemarrage: boolean | undefined }

function refuseChange(
  house: OpenHouse,
  order: DemoOrder,
  { statut, confirmerDemarrage = false }: AskedStatut,
): void {
  if (statut === 'EN_COURS' && !confirmerDemarrage && withdrawalOf(house, order)) {
    throw new AdminError('CONFLICT', 'Le délai de rétractation court encore\u00a0: confirmez le démarrage.')
  }
  if (statut === 'ANNULEE' && order.factures.some(({ paiements }) => paiements.length > 0))
    throw new AdminError('CONFLICT', REFUND_TO_SAY)
  const cameFrom = order.statutAvant ?? undefined
  if (canTransition({ from: order.statut, to: statut, cameFrom, by: 'HAND' })) return
  throw new AdminError('CONFLICT', transitionRefusal(order.statut, statut))
}

function changeStatut(house: OpenHouse, order: DemoOrder, vers: CommandeStatut, note: string | null): void {
  const de = order.statut
  if (vers === 'ESTIMATION_ENVOYEE' && order.montant === 0) throw new AdminError('CONFLICT', NO_PRICE)
  Object.assign(order, {
    statut: vers,
    statutAvant: vers === 'SUSPENDUE' ? de : null,
    // A quote that is taken back is no longer read; the next one is accepted again.
    ...(de === 'ESTIMATION_ENVOYEE' && NO_QUOTE),
  })
  if (de === 'TERMINE') order.livreeLe = null
  recordStep(house, order, { type: 'STATUT', de, vers, note })
}
