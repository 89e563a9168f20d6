import { type AnyColumn, and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { adminCommandes } from '#contract/commandes/admin-endpoints.ts'
import { COMMANDE_STATUTS, isOver } from '#contract/commandes/statuts.ts'
import type { HandlerInput, HandlerReply } from '#contract/endpoint.ts'
import { days } from '#contract/shared/durations.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
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

/**
 * The orders promised from a day to another and not delivered, the nearest first, with those whose day is told if their text comes, and
 * those whose quote is.
 */
export async function listPromised(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { from, to }: HandlerInput<typeof adminCommandes.promised>['query'],
): Promise<HandlerReply<typeof adminCommandes.promised>> {
  const within = (day: AnyColumn) =>
    and(
      isNotNull(day),
      from === undefined ? undefined : gte(day, from),
      to === undefined ? undefined : lte(day, to),
    )
  const paidLately = gt(commandes.payeeLe, new Date(clock().getTime() - TOLD_MS))
  const told = and(isNull(commandes.datePromise), paidLately, within(commandes.promesseSiFichier))
  const isWork = or(within(commandes.datePromise), told)
  const isQuote = and(
    eq(commandes.statut, 'EN_ATTENTE'),
    gte(commandes.devisPromisLe, parisDay(clock())),
    within(commandes.devisPromisLe),
  )
  const day = sql`case when ${isWork} then coalesce(${commandes.datePromise}, ${commandes.promesseSiFichier}) else ${commandes.devisPromisLe} end`
  const where = and(inArray(commandes.statut, UNDER_WAY), isNull(commandes.livreeLe), or(isWork, isQuote))
  const [rows, count] = await Promise.all([
    selectSummaries(db).where(where).orderBy(asc(day), asc(commandes.id)).limit(SHOWN),
    db.$count(commandes, where),
  ])
  return {
    data: rows.flatMap(({ commande, client }) => {
      const { id, numero, titre, statut } = commande
      const promised = promisedOf(commande, { from, to })
      return promised
        ? [{ id, numero, titre, client, statut, ...promised, conversationId: commandeConversationId(id) }]
        : []
    }),
    count,
  }
}

type Between = { from?: PlainDate | undefined; to?: PlainDate | undefined }
type Promised = Pick<typeof commandes.$inferSelect, 'datePromise' | 'promesseSiFichier' | 'devisPromisLe'>

/** The day of an order that is in the period: of its work first, else of its quote. */
function promisedOf({ devisPromisLe, ...work }: Promised, { from, to }: Between) {
  const day = work.datePromise ?? work.promesseSiFichier
  if (day && (from === undefined || day >= from) && (to === undefined || day <= to)) {
    return { datePromise: day, objet: 'LIVRAISON' } as const
  }
  return devisPromisLe ? ({ datePromise: devisPromisLe, objet: 'DEVIS' } as const) : undefined
}
