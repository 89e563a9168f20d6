import { eq } from 'drizzle-orm'
import { daysLate } from '#contract/commandes/days-late.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
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
    retardJours: daysLate(commande, parisDay(now)),
  }
}
