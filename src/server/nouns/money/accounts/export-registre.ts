import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RegistrePeriod } from '#contract/money/accounts/admin-endpoints.ts'
import { REGISTRE_CSV } from '#contract/money/accounts/registre-csv.ts'
import { type Issued, registreRowOf } from '#contract/money/accounts/registre-row.ts'
import { parisYear } from '#contract/money/invoices/facture-number.ts'
import { issuedVat } from '#contract/money/invoices/vat.ts'
import type { Refundable } from '#contract/money/payments/refunds.ts'
import { addDays, plainDate } from '#contract/shared/plain-date.ts'
import { since, until } from '../../../platform/db/period.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { exportFound } from '../../../platform/exports/csv-export.ts'

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
    return rows.map((row) => ({ id: row.facture.id, ...registreRowOf(issuedOf(row), deps.clock()) }))
  },
})

const daysOf = (annee: number, mois: number | undefined) => ({
  debut: plainDate(annee, mois ?? 1, 1),
  fin: addDays(plainDate(annee, (mois ?? 12) + 1, 1), -1),
})

const corrected = alias(factures, 'corrigee')

const PAYMENTS = sql<Omit<Refundable, 'litige'>[]>`(select coalesce(json_agg(json_build_object(
    'montant', p.montant, 'perdu', p.perdu, 'aRembourser', p.a_rembourser, 'remboursements',
    (select coalesce(json_agg(json_build_object('montant', r.montant, 'statut', r.statut)), '[]')
      from ${remboursements} r where r.paiement_id = p.id))), '[]')
  from ${paiements} p where p.facture_id = ${factures.id})`

const readRows = ({ db }: Deps, ids: string[]) =>
  db
    .select({
      facture: factures,
      commande: commandes.numero,
      corrige: corrected.numero,
      payments: PAYMENTS,
    })
    .from(factures)
    .innerJoin(commandes, eq(commandes.id, factures.commandeId))
    .leftJoin(corrected, eq(corrected.id, factures.factureId))
    .where(inArray(factures.id, ids))

type Row = Awaited<ReturnType<typeof readRows>>[number]

function issuedOf({ facture, commande, corrige, payments }: Row): Issued {
  const { serie, numero, montant, emiseLe, paye, credite, client, pdfSha256 } = facture
  const { dateEcheance, exigibleLe } = facture
  return {
    numero,
    emiseLe,
    montant,
    client: client.societe ?? `${client.prenom} ${client.nom}`,
    professionnel: client.clientType === 'PROFESSIONNEL',
    siren: client.siren,
    commande,
    corrige,
    pdfSha256,
    tva: issuedVat(facture),
    money: serie === 'FAC' ? { paye, credite, dateEcheance, exigibleLe, payments } : null,
  }
}
