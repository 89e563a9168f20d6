import { and, desc, eq, inArray } from 'drizzle-orm'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { Actor } from '../session/actor.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { checkoutSessions, paiementsRetenus } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type PendingCommande, unpaidOf } from './find-pending.ts'

const DAY_MS = 24 * 3_600_000

type Session = typeof checkoutSessions.$inferSelect

/** A client's orders that nobody has paid, the latest first, each with where its payment stands. */
export async function listUnpaid({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const orders = await db
    .select({
      pending: pendingCommandes,
      files: db.$count(fichiers, eq(fichiers.pendingCommandeId, pendingCommandes.id)),
    })
    .from(pendingCommandes)
    .where(unpaidOf(actor))
    .orderBy(desc(pendingCommandes.createdAt), desc(pendingCommandes.id))
  const ids = orders.map(({ pending }) => pending.id)
  const [sessions, held, { retention }] = await Promise.all([
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
    readSettings(db, ['retention']),
  ])
  const refunded = new Set(held.map(({ sessionId }) => sessionId))
  return orders.map(({ pending, files }) => {
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
          : new Date(lastSignOf(pending, own) + retention.brouillonsJours * DAY_MS),
      createdAt: pending.createdAt,
    }
  })
}

function paymentOf(sessions: Session[], refunded: ReadonlySet<string>): UnpaidCommande['paiement'] {
  if (sessions.some(({ statut }) => statut === 'EN_COURS' || statut === 'PAYEE')) return 'EN_COURS'
  if (sessions.some(({ statut }) => statut === 'A_VERIFIER')) return 'A_VERIFIER'
  if (sessions.some(({ id }) => refunded.has(id))) return 'REMBOURSE'
  return sessions.some(({ statut }) => statut === 'ECHOUEE') ? 'REFUSE' : 'A_FAIRE'
}

/** As the job that removes abandoned orders counts it: an open page counts until it expires. */
function lastSignOf({ updatedAt }: PendingCommande, sessions: Session[]): number {
  const signs = sessions.flatMap((session) => [
    session.updatedAt.getTime(),
    ...(session.statut === 'OUVERTE' ? [session.expiresAt.getTime()] : []),
  ])
  return Math.max(updatedAt.getTime(), ...signs)
}
