import { and, asc, eq, sql } from 'drizzle-orm'
import { daysLate } from '#contract/commandes/days-late.ts'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { users } from '../../platform/db/schema/users.ts'
import { downloadUrl } from '../files/read-files.ts'
import type { Today } from '../settings/read-calendar.ts'

/** An order with its client and its corrector, as every list of the house shows it. */
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
      fichierId: firstManuscript(db),
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))

/** A query of its own inside: the oldest SOURCE of an order. */
const firstManuscript = (db: Db | Tx) =>
  sql<string | null>`(${db
    .select({ id: fichiers.id })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commandes.id), eq(fichiers.kind, 'SOURCE')))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
    .limit(1)})`

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

export function summaryOf({ commande, client, correcteur, fichierId }: SummaryRow, { now, calendar }: Today) {
  const { serviceNom, montant, ...shown } = commande
  return {
    ...shown,
    client,
    user: client,
    correcteur,
    fichierUrl: fichierId && downloadUrl(fichierId),
    service: serviceNom,
    amount: montant,
    amountFormatted: formatEuros(montant),
    transitions: transitionsByHand(commande.statut, commande.statutAvant ?? undefined),
    retardJours: daysLate(commande, parisDay(now), calendar),
  }
}
