import { and, asc, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { adminCommandes } from '#contract/commandes/admin-endpoints.ts'
import { COMMANDE_STATUTS, isOver } from '#contract/commandes/statuts.ts'
import type { HandlerInput, HandlerReply } from '#contract/endpoint.ts'
import { days } from '#contract/shared/durations.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { commandeConversationId } from '../messages/open-commande-conversation.ts'
import { selectSummaries } from './read-summaries.ts'

/** Named, where a refusal of the others would read every order: their index begins by the status. */
const UNDER_WAY = COMMANDE_STATUTS.filter((statut) => !isOver(statut))

/** A page of the dialog; the count says how many there are beyond. */
const SHOWN = 50

/** After it, a text that has not come no longer keeps the day told at the payment. */
const TOLD_MS = days(16)

/** The orders promised from a day to another and not delivered, the nearest first, with those whose day is told if their text comes. */
export async function listPromised(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { from, to }: HandlerInput<typeof adminCommandes.promised>['query'],
): Promise<HandlerReply<typeof adminCommandes.promised>> {
  const paidLately = gt(commandes.payeeLe, new Date(clock().getTime() - TOLD_MS))
  const told = and(isNull(commandes.datePromise), paidLately)
  const day = sql<PlainDate>`coalesce(${commandes.datePromise}, ${commandes.promesseSiFichier})`
  const where = and(
    inArray(commandes.statut, UNDER_WAY),
    isNull(commandes.livreeLe),
    or(isNotNull(commandes.datePromise), and(told, isNotNull(commandes.promesseSiFichier))),
    from === undefined ? undefined : sql`${day} >= ${from}`,
    to === undefined ? undefined : sql`${day} <= ${to}`,
  )
  const [rows, count] = await Promise.all([
    selectSummaries(db).where(where).orderBy(asc(day), asc(commandes.id)).limit(SHOWN),
    db.$count(commandes, where),
  ])
  return {
    data: rows.flatMap(({ commande: { id, numero, titre, statut, ...promised }, client }) => {
      const datePromise = promised.datePromise ?? promised.promesseSiFichier
      const conversationId = commandeConversationId(id)
      return datePromise ? [{ id, numero, titre, client, statut, datePromise, conversationId }] : []
    }),
    count,
  }
}
