import type { z } from 'zod'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { ADDRESS_OF_ACCOUNT, ALREADY_PAID, NO_SUCH_CLIENT } from '#contract/commandes/refusals.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import {
  CANCEL_INSTEAD,
  type newCommande,
  OPENED_ALREADY,
  priceRefusal,
} from '#contract/commandes/house-order.ts'
import { transitionRefusal } from '#contract/commandes/house-statuts.ts'
import { billedLines, type quoteEntry, quoteState, quoteTotal } from '#contract/commandes/quote.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoOrder } from '../demo-house.ts'
import { newAccount } from '../new-account.ts'
import { findOrder, newId, NO_QUOTE, type OpenHouse, recordStep } from '../open-house.ts'
import { refuse } from '../refuse.ts'

const MADE_TO_MEASURE = 'Prestation sur mesure'

/** Why an order's price is closed; null while it is open. */
export const closedPrice = ({ statut, payeeLe, factures }: DemoOrder) =>
  priceRefusal({ statut, payeeLe, hasMoney: factures.length > 0 })

export function devisOf(house: OpenHouse, order: DemoOrder): AdminCommandeDetail['devis'] {
  const etat = quoteState(order, parisDay(house.now()))
  const { devisEnvoyeLe, devisExpireLe } = order
  return etat && devisEnvoyeLe
    ? { etat, envoyeLe: devisEnvoyeLe, expireLe: devisExpireLe, accepteLe: null }
    : null
}

/** Opens an order for a client, known or new; the same sending opens one. */
export function createOrder(house: OpenHouse, entry: z.output<typeof newCommande>): DemoOrder {
  const opened =
    entry.idempotencyKey && house.orders.find((one) => one.idempotencyKey === entry.idempotencyKey)
  if (opened && opened.titre !== entry.titre) throw refuse(409, OPENED_ALREADY)
  if (opened) return opened
  refusePastDay(house, 'datePromise', entry.datePromise)
  const now = house.now().toISOString()
  const montant = entry.montant ?? 0
  const service = house.tarifs.find(({ id }) => id === entry.serviceId)?.nom ?? MADE_TO_MEASURE
  const order: DemoOrder = {
    ...NO_QUOTE,
    id: newId(house),
    numero: Math.max(1000, ...house.orders.map(({ numero }) => numero)) + 1,
    clientId: clientIdOf(house, entry),
    correcteurId: null,
    statutAvant: null,
    avis: null,
    titre: entry.titre,
    idempotencyKey: entry.idempotencyKey,
    description: entry.description || null,
    serviceId: entry.serviceId ?? null,
    service,
    nombrePages: entry.nombrePages ?? null,
    montant,
    lignes: montant > 0 ? billedLines([{ label: service, quantity: 1, unitPrice: montant }]) : [],
    statut: 'EN_ATTENTE',
    demarrageImmediat: false,
    datePromise: entry.datePromise ?? null,
    noteClient: entry.noteClient || null,
    noteCorrecteur: entry.noteCorrecteur || null,
    payeeLe: null,
    livreeLe: null,
    files: [],
    timeline: [],
    factures: [],
    createdAt: now,
    updatedAt: now,
  }
  house.orders.push(order)
  house.conversations.push({
    id: `cmd_${order.id}`,
    type: 'project',
    title: order.titre,
    commandeId: order.id,
    visitor: null,
    createdAt: now,
    clientId: order.clientId,
    assigneeId: null,
  })
  recordStep(house, order, { type: 'COMMANDE', vers: 'EN_ATTENTE', note: null })
  return order
}

function clientIdOf(house: OpenHouse, { userId, client }: z.output<typeof newCommande>): string {
  if (client) {
    if (house.users.some(({ email }) => email === client.email)) {
      const message = ADDRESS_OF_ACCOUNT
      throw refuse(409, message, [{ path: 'client.email', message }])
    }
    return newAccount(house, { ...client, role: 'USER', isActive: true }).id
  }
  const known = house.users.find(({ id, role }) => id === userId && role === 'USER')
  if (known) return known.id
  throw invalid('userId', NO_SUCH_CLIENT)
}

export function removeOrder(house: OpenHouse, id: string): { message: string } {
  const order = findOrder(house, id)
  if (order.payeeLe || order.factures.length > 0) throw refuse(409, CANCEL_INSTEAD)
  house.orders = house.orders.filter((one) => one !== order)
  house.conversations = house.conversations.filter(({ commandeId }) => commandeId !== id)
  house.messages = house.messages.filter(({ conversationId }) => conversationId !== `cmd_${id}`)
  return { message: 'Commande supprimée' }
}

/** Sends a quote, or another in its place. */
export function sendQuote(
  house: OpenHouse,
  id: string,
  { lignes, expireLe, datePromise = null, note }: z.output<typeof quoteEntry>,
): DemoOrder {
  refusePastDay(house, 'expireLe', expireLe)
  const order = findOrder(house, id)
  const { statut } = order
  if (order.payeeLe) throw refuse(409, ALREADY_PAID)
  if (statut !== 'EN_ATTENTE' && statut !== 'ESTIMATION_ENVOYEE') {
    throw refuse(409, transitionRefusal(statut, 'ESTIMATION_ENVOYEE'))
  }
  const now = house.now().toISOString()
  Object.assign(order, {
    ...NO_QUOTE,
    statut: 'ESTIMATION_ENVOYEE',
    lignes: billedLines(lignes),
    montant: quoteTotal(lignes),
    datePromise,
    devisEnvoyeLe: now,
    devisExpireLe: expireLe,
    updatedAt: now,
  })
  const type = statut === 'EN_ATTENTE' ? 'STATUT' : 'DEVIS'
  recordStep(house, order, { type, de: statut, vers: 'ESTIMATION_ENVOYEE', note: note || null })
  return order
}

function refusePastDay(house: OpenHouse, path: string, day: string | null | undefined): void {
  if (day && day < parisDay(house.now())) throw invalid(path, 'Ce jour est passé')
}

const invalid = (path: string, message: string) => refuse(400, INVALID_FIELDS, [{ path, message }])
