import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { heldActions, type heldPayment } from '#contract/money/payments/held-payment.ts'
import { NO_HELD_PAYMENT } from '#contract/money/reglements/refusals.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'

type Shown = z.input<typeof heldPayment>

/** The payments that wait for the house, or for their refund, the oldest first. */
export async function listHeldPayments({ db }: Pick<Deps, 'db'>): Promise<Shown[]> {
  const rows = await select(db)
    .where(inArray(paiementsRetenus.statut, ['A_VERIFIER', 'REMBOURSEMENT']))
    .orderBy(asc(paiementsRetenus.createdAt), asc(paiementsRetenus.id))
  return rows.map(shown)
}

export async function readHeldPayment({ db }: Pick<Deps, 'db'>, id: string): Promise<Shown> {
  const [row] = await select(db).where(eq(paiementsRetenus.id, id))
  if (!row) throw notFound(NO_HELD_PAYMENT)
  return shown(row)
}

const select = (db: Deps['db']) =>
  db
    .select({ held: paiementsRetenus, commande: commandes, pending: pendingCommandes, client: users })
    .from(paiementsRetenus)
    .leftJoin(commandes, eq(commandes.id, paiementsRetenus.commandeId))
    .leftJoin(users, eq(users.id, commandes.userId))
    .leftJoin(pendingCommandes, eq(pendingCommandes.id, paiementsRetenus.pendingCommandeId))

type Row = Awaited<ReturnType<typeof select>>[number]

function shown({ held, commande, pending, client }: Row): Shown {
  const { id, motif, statut, montant, devise, decideLe, createdAt } = held
  const payer = client ?? pending
  return {
    id,
    motif,
    statut,
    montant,
    devise,
    createdAt,
    attendu: (commande ?? pending)?.montant ?? null,
    titre: commande?.titre ?? pending?.titre ?? pending?.serviceNom ?? null,
    client: payer && { prenom: payer.prenom, nom: payer.nom, email: payer.email },
    commandeId: commande?.id ?? null,
    numero: commande?.numero ?? null,
    actions: statut === 'A_VERIFIER' ? heldActions(motif) : [],
    remboursementRevenuLe: statut === 'A_VERIFIER' ? decideLe : null,
  }
}
