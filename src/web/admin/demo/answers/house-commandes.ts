import type { z } from 'zod'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { quoteRefusal } from '#contract/commandes/hand-change.ts'
import {
  CANCEL_INSTEAD,
  type newCommande,
  OPENED_ALREADY,
  priceRefusal,
} from '#contract/commandes/house-commande.ts'
import { housePriceOf, repriced } from '#contract/commandes/house-price.ts'
import { billedLines, type quoteEntry, quoteState, quoteTotal } from '#contract/commandes/quote.ts'
import { ADDRESS_OF_ACCOUNT, NO_SUCH_CLIENT } from '#contract/commandes/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { isRefused } from '#contract/shared/decision.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoCommande } from '../demo-house.ts'
import { writeLine } from '../demo-log.ts'
import { contractOf } from '../demo-money.ts'
import { newAccount } from '../new-account.ts'
import { accountAt, findCommande, NO_QUOTE, newId, type OpenHouse, recordStep } from '../open-house.ts'
import { invalid, refuse, refuseAt, refuseFor } from '../refuse.ts'

/** The reason that an order's price is closed; null while it is open. */
export const closedPrice = ({ statut, payeeLe, factures }: DemoCommande) =>
  priceRefusal({ statut, payeeLe, hasMoney: factures.length > 0 })

export function devisOf(house: OpenHouse, commande: DemoCommande): AdminCommandeDetail['devis'] {
  const etat = quoteState(commande, parisDay(house.now()))
  const { devisEnvoyeLe: envoyeLe, devisExpireLe: expireLe, devisAccepteLe } = commande
  const accepteLe = etat === 'ACCEPTE' ? devisAccepteLe : null
  return etat && envoyeLe ? { etat, envoyeLe, expireLe, accepteLe } : null
}

/** The service, the amount and the lines of an order that the house opens. */
function priceIn({ tarifs }: OpenHouse, asked: Parameters<typeof housePriceOf>[1]) {
  const price = housePriceOf(tarifs, asked)
  if (isRefused(price)) throw invalid('serviceId', price.refusal)
  const { serviceId, serviceNom: service, montant, lignes } = price
  return { serviceId, service, montant, lignes }
}

/** The new price of an order whose service, pages or amount are rewritten; refused once its price is closed. */
export function newPriceOf(house: OpenHouse, commande: DemoCommande, written: CommandeChanges) {
  const asked = repriced(commande, written)
  if (!asked) return {}
  refuseFor(closedPrice(commande))
  return { nombrePages: asked.nombrePages, ...priceIn(house, asked) }
}

/** Opens an order for a client, known or new; sent twice under the same key, it is opened once. */
export function createCommande(house: OpenHouse, entry: z.output<typeof newCommande>): DemoCommande {
  const opened =
    entry.idempotencyKey && house.commandes.find((one) => one.idempotencyKey === entry.idempotencyKey)
  if (opened && opened.titre !== entry.titre) throw refuse(409, OPENED_ALREADY)
  if (opened) return opened
  refusePastDay(house, 'datePromise', entry.datePromise)
  const now = house.now().toISOString()
  const { serviceId = null, nombrePages = null, montant = null } = entry
  const price = priceIn(house, { serviceId, nombrePages, montant })
  const commande: DemoCommande = {
    ...NO_QUOTE,
    id: newId(house),
    numero: Math.max(1000, ...house.commandes.map(({ numero }) => numero)) + 1,
    clientId: clientIdOf(house, entry),
    correcteurId: null,
    statutAvant: null,
    avis: null,
    titre: entry.titre,
    idempotencyKey: entry.idempotencyKey,
    description: entry.description || null,
    ...price,
    nombrePages,
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
  house.commandes.push(commande)
  house.conversations.push({
    id: `cmd_${commande.id}`,
    type: 'project',
    title: commande.titre,
    commandeId: commande.id,
    visitor: null,
    createdAt: now,
    clientId: commande.clientId,
    assigneeId: null,
  })
  recordStep(house, commande, { type: 'COMMANDE', vers: 'EN_ATTENTE', note: null })
  writeLine(house, LOG_LINES.commande.created, { commandeId: commande.id })
  return commande
}

function clientIdOf(house: OpenHouse, { userId, client }: z.output<typeof newCommande>): string {
  if (client) {
    if (accountAt(house, client.email)) {
      throw refuseAt('client.email', 409, ADDRESS_OF_ACCOUNT)
    }
    const { id } = newAccount(house, { ...client, role: 'USER', isActive: true })
    writeLine(house, LOG_LINES.user.openedWithCommande, { userId: id })
    return id
  }
  const known = house.users.find(({ id, role }) => id === userId && role === 'USER')
  if (known) return known.id
  throw invalid('userId', NO_SUCH_CLIENT)
}

export function removeCommande(house: OpenHouse, id: string): { message: string } {
  const commande = findCommande(house, id)
  const isHeldFor = house.heldPayments.some(({ commandeId }) => commandeId === id)
  if (commande.payeeLe || commande.factures.length > 0 || isHeldFor) throw refuse(409, CANCEL_INSTEAD)
  house.commandes = house.commandes.filter((one) => one !== commande)
  house.conversations = house.conversations.filter(({ commandeId }) => commandeId !== id)
  house.messages = house.messages.filter(({ conversationId }) => conversationId !== `cmd_${id}`)
  return { message: 'Commande supprimée' }
}

/** Sends a quote, or replaces the one sent. */
export function sendQuote(
  house: OpenHouse,
  id: string,
  { lignes, expireLe, datePromise = null, note }: z.output<typeof quoteEntry>,
): DemoCommande {
  refusePastDay(house, 'expireLe', expireLe)
  refusePastDay(house, 'datePromise', datePromise)
  const commande = findCommande(house, id)
  const { statut } = commande
  refuseFor(quoteRefusal({ ...commande, ...contractOf(house, commande) }))
  const now = house.now().toISOString()
  Object.assign(commande, {
    ...NO_QUOTE,
    statut: 'ESTIMATION_ENVOYEE',
    lignes: billedLines(lignes),
    montant: quoteTotal(lignes),
    datePromise,
    devisEnvoyeLe: now,
    devisExpireLe: expireLe,
    updatedAt: now,
  })
  const isFirst = statut !== 'ESTIMATION_ENVOYEE'
  const type = isFirst ? 'STATUT' : 'DEVIS'
  recordStep(house, commande, { type, de: statut, vers: 'ESTIMATION_ENVOYEE', note: note || null })
  writeLine(house, LOG_LINES.commande[isFirst ? 'quoted' : 'quotedAgain'], { commandeId: id })
  return commande
}

export function refusePastDay(house: OpenHouse, path: string, day: string | null | undefined): void {
  if (day && day < parisDay(house.now())) throw invalid(path, 'Ce jour est passé')
}
