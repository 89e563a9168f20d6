import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { days } from '#contract/shared/durations.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { checkoutSessions, paiementsRetenus } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type PendingCommande, unpaidOf } from './find-pending.ts'

/** A text sent twice is sent again within a few orders. */
const LATEST_PAID = 50

type Session = typeof checkoutSessions.$inferSelect

/** A client's unpaid orders, the latest first, each with the state of its payment. */
export async function listUnpaid({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const unpaid = await db
    .select({
      pending: pendingCommandes,
      files: db.$count(fichiers, eq(fichiers.pendingCommandeId, pendingCommandes.id)),
    })
    .from(pendingCommandes)
    .where(unpaidOf(actor))
    .orderBy(desc(pendingCommandes.createdAt), desc(pendingCommandes.id))
  const ids = unpaid.map(({ pending }) => pending.id)
  const [sessions, held, paid, { retention }] = await Promise.all([
    db.select().from(checkoutSessions).where(inArray(checkoutSessions.pendingCommandeId, ids)),
    db
      .select({ sessionId: paiementsRetenus.sessionId })
      .from(paiementsRetenus)
      .where(
        and(
          inArray(paiementsRetenus.pendingCommandeId, ids),
          inArray(paiementsRetenus.statut, ['REMBOURSEMENT', 'REMBOURSE']),
        ),
      ),
    ids.length > 0 ? readPaid(db, actor) : [],
    readSettings(db, ['retention']),
  ])
  const refunded = new Set(held.map(({ sessionId }) => sessionId))
  return unpaid.map(({ pending, files }) => {
    const own = sessions.filter(({ pendingCommandeId }) => pendingCommandeId === pending.id)
    const paiement = paymentOf(own, refunded)
    return {
      id: pending.id,
      titre: pending.titre ?? pending.serviceNom,
      service: pending.serviceNom,
      nombrePages: pending.nombrePages,
      amount: pending.montant,
      amountFormatted: formatEuros(pending.montant),
      files,
      paiement,
      gardeeJusquAu:
        paiement === 'EN_COURS' || paiement === 'A_VERIFIER'
          ? null
          : new Date(lastSignOf(pending, own) + days(retention.brouillonsJours)),
      semblablePayee: similarPaid(pending, paid),
      createdAt: pending.createdAt,
    }
  })
}

type Paid = Awaited<ReturnType<typeof readPaid>>[number]

async function readPaid(db: Deps['db'], actor: Actor) {
  const { id, numero, titre, serviceNom, nombrePages, payeeLe } = commandes
  return db
    .select({ id, numero, titre, serviceNom, nombrePages, payeeLe })
    .from(commandes)
    .where(and(eq(commandes.userId, actor.id), ne(commandes.statut, 'ANNULEE'), isNotNull(payeeLe)))
    .orderBy(desc(payeeLe))
    .limit(LATEST_PAID)
}

function similarPaid(pending: PendingCommande, paid: Paid[]) {
  const wanted = textOf({ ...pending, titre: pending.titre ?? pending.serviceNom })
  const found = paid.find((commande) => textOf(commande) === wanted)
  return found?.payeeLe ? { id: found.id, numero: found.numero, payeeLe: found.payeeLe } : null
}

/** The key that makes two orders the same to their author, whatever the case, accents and spaces of the title. */
const textOf = ({ titre, serviceNom, nombrePages }: Pick<Paid, 'titre' | 'serviceNom' | 'nombrePages'>) =>
  JSON.stringify([unaccented(titre).toLowerCase().replace(/\s+/g, ' ').trim(), serviceNom, nombrePages])

function paymentOf(sessions: Session[], refunded: ReadonlySet<string>): UnpaidCommande['paiement'] {
  if (sessions.some(({ statut }) => statut === 'EN_COURS' || statut === 'PAYEE')) return 'EN_COURS'
  if (sessions.some(({ statut }) => statut === 'A_VERIFIER')) return 'A_VERIFIER'
  if (sessions.some(({ id }) => refunded.has(id))) return 'REMBOURSE'
  return sessions.some(({ statut }) => statut === 'ECHOUEE') ? 'REFUSE' : 'A_FAIRE'
}

/** The last sign of a payment, as the job that removes abandoned orders counts it: an open page counts until it expires. */
function lastSignOf({ updatedAt }: PendingCommande, sessions: Session[]): number {
  const signs = sessions.flatMap((session) => [
    session.updatedAt.getTime(),
    ...(session.statut === 'OUVERTE' ? [session.expiresAt.getTime()] : []),
  ])
  return Math.max(updatedAt.getTime(), ...signs)
}
