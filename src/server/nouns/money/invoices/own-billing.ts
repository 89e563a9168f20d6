import { and, type Column, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatEuros } from '#contract/format/euros.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Actor } from '../../../platform/session/actor.ts'

type Needs = Pick<Deps, 'db'>
type Page = { page: number; limit: number }

/** The payments of the caller's orders, the latest first, each with the invoice it pays. */
export async function listPayments({ db }: Needs, actor: Actor, { page, limit }: Page) {
  const ofOwner = eq(commandes.userId, actor.id)
  // The page first: its invoices are looked for, not those of all the payments before it.
  const shown = db
    .select({
      id: paiements.id,
      montant: paiements.montant,
      methode: paiements.methode,
      aRembourser: paiements.aRembourser,
      createdAt: paiements.createdAt,
      commandeId: paiements.commandeId,
      factureId: paiements.factureId,
      titre: commandes.titre,
    })
    .from(paiements)
    .innerJoin(commandes, eq(commandes.id, paiements.commandeId))
    .where(ofOwner)
    .orderBy(desc(paiements.createdAt), desc(paiements.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('shown')
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: shown.id,
        amount: shown.montant,
        methode: shown.methode,
        aRembourser: shown.aRembourser,
        rembourse: refundedOf(shown.id),
        createdAt: shown.createdAt,
        commande: { id: shown.commandeId, titre: shown.titre },
        invoice: { id: factures.id, number: factures.numero },
      })
      .from(shown)
      .leftJoin(factures, eq(factures.id, shown.factureId))
      .orderBy(desc(shown.createdAt), desc(shown.id)),
    db
      .select({ total: count() })
      .from(paiements)
      .innerJoin(commandes, eq(commandes.id, paiements.commandeId))
      .where(ofOwner),
  ])
  return {
    data: rows.map((row) => ({ ...row, amountFormatted: formatEuros(row.amount) })),
    pagination: paginationOf({ page, limit }, counted?.total ?? 0),
  }
}

/** Cents refunded of a payment; a failed refund counts for none. */
const refundedOf = (paiementId: Column | SQL) =>
  sql`(SELECT coalesce(sum(r.montant), 0) FROM remboursements r WHERE r.paiement_id = ${paiementId} AND r.statut <> 'ECHOUE')`.mapWith(
    Number,
  )

const corrected = alias(factures, 'corrected')

/** The caller's credit notes, the latest first. */
export async function listAvoirs({ db }: Needs, actor: Actor, { page, limit }: Page) {
  const mine = and(eq(factures.userId, actor.id), eq(factures.serie, 'AV'))
  const [rows, total] = await Promise.all([
    db
      .select({
        id: factures.id,
        number: factures.numero,
        amount: factures.montant,
        createdAt: factures.emiseLe,
        commande: { id: commandes.id, titre: commandes.titre },
        invoice: { id: corrected.id, number: corrected.numero },
      })
      .from(factures)
      .innerJoin(commandes, eq(commandes.id, factures.commandeId))
      .innerJoin(corrected, eq(corrected.id, factures.factureId))
      .where(mine)
      .orderBy(desc(factures.emiseLe), desc(factures.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(factures, mine),
  ])
  return {
    data: rows.map((row) => ({ ...row, amountFormatted: formatEuros(row.amount) })),
    pagination: paginationOf({ page, limit }, total),
  }
}
