import { type CsvColumn, csvDay, csvEuros } from '../../format/csv.ts'
import type { Auxiliary } from './ecritures.ts'

/** A line of the register of invoices, in cents; a credit note's amounts are below zero, so that columns add up. */
export type RegistreRow = {
  numero: string
  /** In Paris. */
  jour: string
  client: Auxiliary['nom']
  professionnel: boolean
  siren: string | null
  commande: string
  /** The invoice that a credit note corrects. */
  corrige: string | null
  /** The part of the sum that is VAT at 20 %; null without VAT. */
  tva: number | null
  ttc: number
  /** The payments of an invoice. */
  reglement: { encaisse: number; rembourse: number; perdu: number; credite: number; resteDu: number } | null
  statut: string
  pdfSha256: string | null
}

const ofFacture = (name: keyof NonNullable<RegistreRow['reglement']>) => (row: RegistreRow) =>
  row.reglement && csvEuros(row.reglement[name])

/** The register of invoices and credit notes of a period. */
export const REGISTRE_CSV: readonly CsvColumn<RegistreRow>[] = [
  ['Numéro', ({ numero }) => numero],
  ['Date', ({ jour }) => csvDay(jour)],
  ['Client', ({ client }) => client],
  ['Type', ({ professionnel }) => (professionnel ? 'Professionnel' : 'Particulier')],
  ['Numéro d’entreprise', ({ siren }) => siren],
  ['Commande', ({ commande }) => commande],
  ['Facture corrigée', ({ corrige }) => corrige],
  ['HT (€)', ({ ttc, tva }) => csvEuros(ttc - (tva ?? 0))],
  ['Base à 20\u00a0% (€)', ({ ttc, tva }) => csvEuros(tva === null ? 0 : ttc - tva)],
  ['TVA à 20\u00a0% (€)', ({ tva }) => csvEuros(tva ?? 0)],
  ['Base sans TVA (€)', ({ ttc, tva }) => csvEuros(tva === null ? ttc : 0)],
  ['TTC (€)', ({ ttc }) => csvEuros(ttc)],
  ['Encaissé (€)', ofFacture('encaisse')],
  ['Remboursé (€)', ofFacture('rembourse')],
  ['Perdu en litige (€)', ofFacture('perdu')],
  ['Avoirs (€)', ofFacture('credite')],
  ['Reste dû (€)', ofFacture('resteDu')],
  ['Statut', ({ statut }) => statut],
  ['Empreinte du PDF (SHA-256)', ({ pdfSha256 }) => pdfSha256],
]
