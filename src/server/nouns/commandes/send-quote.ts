import { and, eq, inArray } from 'drizzle-orm'
import { quoteRefusal } from '#contract/commandes/hand-change.ts'
import { billedLines, type QuoteEntry, quoteTotal } from '#contract/commandes/quote.ts'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { refuseStale } from '../../platform/db/refuse-stale.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { liveActivationLink } from '../auth/live-activation-link.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { closeCheckouts } from '../money/checkout/close-checkouts.ts'
import { notify } from '../notifications/notify.ts'
import { readMoney } from './change-statut.ts'
import { quoteSentEmail } from './quote-sent-email.ts'
import { recordEvent } from './record-event.ts'
import { refusePastDay, refusePromise } from './refuse-day.ts'
import { restateRetractationsOf } from './restate-retractations.ts'

const PAYMENT_UNDER_WAY =
  'Un paiement est en cours pour cette commande\u00a0: attendez qu’il aboutisse ou échoue.'
const NOBODY = 'Le compte de ce client est supprimé\u00a0: il n’a plus d’adresse où écrire.'

type Sent = { commandeId: string; quote: QuoteEntry; actor: Actor }

/**
 * Sends a client their quote, or replaces the one already sent (decisions §6, 080): an acceptance of the former quote is erased.
 * 409 when the order waits for no quote, is paid, or is being paid.
 */
export async function sendQuote(deps: Deps, { commandeId, quote, actor }: Sent): Promise<void> {
  const now = deps.clock()
  refusePastDay('expireLe', quote.expireLe, now)
  await refusePromise(deps.db, quote.datePromise, now)
  await deps.db.transaction(async (tx) => {
    const { commande, client } = await lockQuotable(tx, commandeId)
    refuseStale(commande.updatedAt, quote.updatedAt)
    await refuseUnderWay(tx, commandeId)

    const lignes = billedLines(quote.lignes)
    const changes = {
      statut: 'ESTIMATION_ENVOYEE',
      lignes,
      montant: quoteTotal(lignes),
      datePromise: quote.datePromise ?? null,
      devisEnvoyeLe: now,
      devisExpireLe: quote.expireLe,
      cgvVersion: null,
      cgvHash: null,
      demarrageImmediat: false,
    } as const
    await tx
      .update(commandes)
      .set({ ...changes, updatedAt: now })
      .where(eq(commandes.id, commandeId))
    await restateRetractationsOf(tx, commandeId)
    // A page opened on the former amount is not to be paid any more.
    await closeCheckouts(tx, { commandeId })

    const isFirst = commande.statut !== 'ESTIMATION_ENVOYEE'
    const { id: evenementId } = await recordEvent(tx, {
      commandeId,
      type: isFirst ? 'STATUT' : 'DEVIS',
      de: commande.statut,
      vers: 'ESTIMATION_ENVOYEE',
      note: quote.note || null,
      actorId: actor.id,
      createdAt: now,
    })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.commande[isFirst ? 'quoted' : 'quotedAgain'],
      metadata: { commandeId },
      changes: changesOf(commande, { ...commande, ...changes }, [
        'statut',
        'montant',
        'datePromise',
        'devisEnvoyeLe',
        'devisExpireLe',
        'demarrageImmediat',
      ]),
      createdAt: now,
    })
    await tellClient(tx, deps, { client, commande: { ...commande, ...changes }, evenementId })
  })
}

async function lockQuotable(tx: Tx, commandeId: string) {
  const [row] = await tx
    .select({ commande: commandes, client: users })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(eq(commandes.id, commandeId))
    .for('update', { of: commandes })
  if (!row) throw notFound(NO_COMMANDE)
  const refusal = quoteRefusal({ ...row.commande, ...(await readMoney(tx, commandeId)) })
  if (refusal) throw conflict(refusal)
  if (row.client.deletedAt) throw conflict(NOBODY)
  return row
}

async function refuseUnderWay(tx: Tx, commandeId: string): Promise<void> {
  const underWay = await tx.$count(
    checkoutSessions,
    and(
      eq(checkoutSessions.commandeId, commandeId),
      inArray(checkoutSessions.statut, ['EN_COURS', 'A_VERIFIER', 'PAYEE']),
    ),
  )
  if (underWay > 0) throw conflict(PAYMENT_UNDER_WAY)
}

type Told = Awaited<ReturnType<typeof lockQuotable>> & { evenementId: string }

/** Tells the client. Without a password yet, they also get the link that opens their area; a link sent before stays valid. */
async function tellClient(tx: Tx, deps: Deps, { client, commande, evenementId }: Told): Promise<void> {
  const { id: commandeId, titre, montant, devisExpireLe } = commande
  await notify(tx, client.id, {
    type: 'ORDER',
    title: 'Votre devis est prêt',
    message: `«\u202f${titre}\u202f», ${formatEuros(montant)}${devisExpireLe ? `, à accepter jusqu’au ${formatDate(devisExpireLe)}` : ''}`,
    actionUrl: `/app/projects/${commandeId}`,
    createdAt: deps.clock(),
  })
  const link = client.passwordHash === null ? await liveActivationLink(tx, deps, client.id) : null
  await queueEmail(tx, quoteSentEmail, {
    cle: `devis:${evenementId}`,
    to: client.email,
    userId: client.id,
    props: { commandeId, evenementId, linkTokenId: link?.linkTokenId ?? null },
  })
}
