import { eq } from 'drizzle-orm'
import { isWorkingDay } from '#contract/commandes/delivery-date.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../db/client.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'

/** An order with its client and its corrector: what every list of the house shows. */
export const selectSummaries = (db: Db | Tx) =>
  db
    .select({
      commande: commandes,
      client: {
        id: users.id,
        prenom: users.prenom,
        nom: users.nom,
        email: users.email,
        telephone: users.telephone,
      },
      correcteur: { id: correcteurs.id, nom: correcteurs.nom },
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

export function summaryOf({ commande, client, correcteur }: SummaryRow, now: Date) {
  const { serviceNom, montant, ...shown } = commande
  return {
    ...shown,
    client,
    correcteur,
    service: serviceNom,
    amount: montant,
    amountFormatted: formatEuros(montant),
    retardJours: delayOf(commande, now),
  }
}

/** Working days past the promise of an order not delivered; counted to 99 at most. */
function delayOf({ statut, livreeLe, datePromise }: SummaryRow['commande'], now: Date): number {
  const waited = statut === 'PAYEE' || statut === 'EN_COURS'
  if (!waited || livreeLe || !datePromise) return 0
  const today = parisDay(now)
  let late = 0
  for (let day = addDays(datePromise, 1); day <= today && late < 99; day = addDays(day, 1)) {
    if (isWorkingDay(day)) late += 1
  }
  return late
}
