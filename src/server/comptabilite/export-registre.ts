import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RegistrePeriod } from '#contract/comptabilite/admin-endpoints.ts'
import { REGISTRE_CSV, type RegistreRow } from '#contract/comptabilite/registre-csv.ts'
import { factureLabel, factureStatutOf } from '#contract/factures/facture-statut.ts'
import { parisYear } from '#contract/factures/invoice-number.ts'
import { vatOf } from '#contract/factures/vat.ts'
import { addDays, parisDay, plainDate } from '#contract/shared/plain-date.ts'
import { since, until } from '../db/period.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { paiements, remboursements } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { exportFound } from '../exports/csv-export.ts'

/** The register of invoices and credit notes of a year or a month, as they were issued: each series is in the order of its numbers. */
export const exportRegistre = exportFound({
  name: 'registre-factures',
  columns: REGISTRE_CSV,
  found: ({ db, clock }, { annee = parisYear(clock()), mois }: RegistrePeriod) => {
    const { debut, fin } = daysOf(annee, mois)
    return db
      .select({ id: factures.id })
      .from(factures)
      .where(and(since(factures.emiseLe, debut), until(factures.emiseLe, fin)))
      .orderBy(asc(factures.emiseLe), desc(factures.serie), asc(factures.rang))
      .toSQL()
  },
  read: async (deps, ids) => {
    const rows = await readRows(deps, ids)
    return rows.map((row) => ({ id: row.facture.id, ...toRow(row, deps.clock()) }))
  },
})

const daysOf = (annee: number, mois: number | undefined) => ({
  debut: plainDate(annee, mois ?? 1, 1),
  fin: addDays(plainDate(annee, (mois ?? 12) + 1, 1), -1),
})

const corrected = alias(factures, 'corrigee')

const CAME = sql<number>`(select coalesce(sum(${paiements.montant}), 0)::int from ${paiements}
  where ${paiements.factureId} = ${factures.id} and not ${paiements.aRembourser})`
/** What had gone back of a payment before its bank took all of it was not lost. */
const LOST = sql<number>`(select coalesce(sum(least(${paiements.perdu}, ${paiements.montant} - (select coalesce(sum(r.montant), 0)
    from remboursements r where r.paiement_id = ${paiements.id} and r.statut <> 'ECHOUE'))), 0)::int from ${paiements}
  where ${paiements.factureId} = ${factures.id} and not ${paiements.aRembourser})`
const REFUNDED = sql<number>`(select coalesce(sum(${remboursements.montant}), 0)::int from ${remboursements}
  inner join ${paiements} on ${paiements.id} = ${remboursements.paiementId}
  where ${paiements.factureId} = ${factures.id} and not ${paiements.aRembourser} and ${remboursements.statut} <> 'ECHOUE')`

const readRows = ({ db }: Deps, ids: string[]) =>
  db
    .select({
      facture: factures,
      commande: commandes.numero,
      corrige: corrected.numero,
      encaisse: CAME,
      perdu: LOST,
      rembourse: REFUNDED,
    })
    .from(factures)
    .innerJoin(commandes, eq(commandes.id, factures.commandeId))
    .leftJoin(corrected, eq(corrected.id, factures.factureId))
    .where(inArray(factures.id, ids))

type Row = Awaited<ReturnType<typeof readRows>>[number]

function toRow({ facture, commande, corrige, encaisse, perdu, rembourse }: Row, now: Date): RegistreRow {
  const { serie, numero, montant, paye, credite, client, vendeur, dateEcheance, exigibleLe } = facture
  const isInvoice = serie === 'FAC'
  const sign = isInvoice ? 1 : -1
  const facts = { montant, paid: paye, credited: credite, dateEcheance, exigibleLe }
  return {
    numero,
    jour: parisDay(facture.emiseLe),
    client: client.societe ?? `${client.prenom} ${client.nom}`,
    professionnel: client.clientType === 'PROFESSIONNEL',
    siren: client.siren,
    commande,
    corrige,
    tva: vendeur.regimeTva === 'TVA_20' ? sign * vatOf(montant) : null,
    ttc: sign * montant,
    reglement: isInvoice
      ? { encaisse, rembourse, perdu, credite, resteDu: Math.max(montant - credite - paye, 0) }
      : null,
    statut: isInvoice ? factureLabel(factureStatutOf(facts, now)) : 'Avoir',
    pdfSha256: facture.pdfSha256,
  }
}
