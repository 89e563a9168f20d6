import { asc, eq } from 'drizzle-orm'
import { type PlannedEcheance, scheduleOf } from '#contract/money/schedule/schedule.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { commandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import type { factures } from '../../../platform/db/schema/factures.ts'

/** The payments that an invoice asks for, as agreed when it was issued; `recu`: cents of the first one, made that day. */
export type PaymentSchedule = { echeances: PlannedEcheance[]; recu: number }

type Invoiced = {
  facture: Pick<typeof factures.$inferSelect, 'commandeId' | 'montant' | 'emiseLe' | 'dateEcheance'>
  commande: Pick<typeof commandes.$inferSelect, 'nombreEcheances'>
}

/**
 * The schedule of an invoice, without regard to its payments since: an accepted quote has its own before it is paid. Null when it is to be
 * paid at once, or when a later agreement does not end on the day that the invoice says.
 */
export async function readSchedule(db: Db, { facture, commande }: Invoiced): Promise<PaymentSchedule | null> {
  const rows = await db
    .select({ date: echeances.date, statut: echeances.statut })
    .from(echeances)
    .where(eq(echeances.commandeId, facture.commandeId))
    .orderBy(asc(echeances.rang))
  const nombre = rows.length > 0 ? rows.length : commande.nombreEcheances
  if (!nombre) return null
  const from = rows[0]?.date ?? parisDay(facture.emiseLe)
  const plan = scheduleOf({ montant: facture.montant, nombre, from })
  if (plan.at(-1)?.date !== facture.dateEcheance) return null
  const isBegun = rows[0]?.statut === 'PAYEE'
  return { echeances: plan, recu: isBegun ? (plan[0]?.montant ?? 0) : 0 }
}
