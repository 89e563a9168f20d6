import { eq } from 'drizzle-orm'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { HOUSE_COMMANDE_FIELDS, priceRefusal } from '#contract/commandes/house-commande.ts'
import { repriced } from '#contract/commandes/house-price.ts'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { paiements } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { commandeConversationId } from '../messages/open-commande-conversation.ts'
import { notify } from '../notifications/notify.ts'
import { priceHouseCommande } from './price-house-commande.ts'
import { refusePromise } from './refuse-day.ts'

type Commande = typeof commandes.$inferSelect

/** The fields of an order that an admin rewrites, besides its status and its corrector. */
type Written = Pick<CommandeChanges, (typeof HOUSE_COMMANDE_FIELDS)[number]>

/** Values that name nobody; for a text written by hand, the log only says that it changed. */
const SHOWN = ['serviceId', 'nombrePages', 'montant', 'datePromise'] as const

/** Rewrites an order: its words and its date, its price while it is open (409 after). */
export async function rewriteCommande(
  tx: Tx,
  deps: Deps,
  { commandeId, actor, written }: { commandeId: string; actor: Actor; written: Written },
): Promise<void> {
  const now = deps.clock()
  const [before] = await tx.select().from(commandes).where(eq(commandes.id, commandeId)).for('update')
  if (!before) throw notFound(NO_COMMANDE)
  const { datePromise } = written
  if (datePromise !== before.datePromise) await refusePromise(tx, datePromise, now)

  const { titre, description, noteClient, noteCorrecteur } = written
  const words = known({ titre, description, noteClient, noteCorrecteur, datePromise })
  const changed = { ...words, ...(await newPrice(tx, before, written)) }
  const after = { ...before, ...changed }
  await tx
    .update(commandes)
    .set({ ...changed, updatedAt: now })
    .where(eq(commandes.id, commandeId))
  if (after.titre !== before.titre) await rename(tx, after)
  if (before.payeeLe && after.datePromise !== before.datePromise) await tellNewDay(tx, after, now)

  const changes = changesOf(worded(before), worded(after), SHOWN)
  if (!hasChanged(changes)) return
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.commande.updated,
    metadata: { commandeId, champs: Object.keys(changes.after ?? {}) },
    changes,
    createdAt: now,
  })
}

/** Why the price of an order is closed: it is paid, invoiced, quoted or cancelled; null while it is open. */
export async function closedPrice(
  db: Db | Tx,
  { id, statut, payeeLe }: Pick<Commande, 'id' | 'statut' | 'payeeLe'>,
): Promise<string | null> {
  const paid = await db.$count(paiements, eq(paiements.commandeId, id))
  const invoiced = await db.$count(factures, eq(factures.commandeId, id))
  return priceRefusal({ statut, payeeLe, hasMoney: paid + invoiced > 0 })
}

/** The price columns to write for a changed service, number of pages or amount; empty when none of the three changes. */
async function newPrice(tx: Tx, before: Commande, written: Written) {
  const asked = repriced(before, written)
  if (!asked) return {}
  const refused = await closedPrice(tx, before)
  if (refused) throw conflict(refused)
  return { nombrePages: asked.nombrePages, ...(await priceHouseCommande(tx, asked)) }
}

const worded = (commande: Commande): Written =>
  Object.fromEntries(HOUSE_COMMANDE_FIELDS.map((field) => [field, commande[field]]))

/** The fields that are given: an absent one stays as it is. */
const known = (fields: Partial<Commande>): Partial<Commande> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Renames an order for searches, and its thread. */
async function rename(tx: Tx, { id, userId, titre }: Commande): Promise<void> {
  await tx
    .update(conversations)
    .set({ titre })
    .where(eq(conversations.id, commandeConversationId(id)))
  await enqueue(tx, 'reindex-client', { userId }, { jobKey: `reindex-client:${userId}` })
}

const tellNewDay = (tx: Tx, { id, userId, titre, datePromise }: Commande, now: Date) =>
  notify(tx, userId, {
    type: 'ORDER',
    title: 'La date promise a changé',
    message: datePromise
      ? `«\u202f${titre}\u202f» est promis pour le ${formatDate(datePromise)}.`
      : `La date promise de «\u202f${titre}\u202f» est à fixer de nouveau.`,
    actionUrl: `/app/projects/${id}`,
    createdAt: now,
  })
