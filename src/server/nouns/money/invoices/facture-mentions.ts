import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { FactureParty, FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { countryOf } from '#contract/money/invoices/sale-regime.ts'
import { issuedVat, VAT_PERCENT } from '#contract/money/invoices/vat.ts'
import type { FactureDocument } from './facture-document.ts'

/** A line under the table: its label and its amount. */
export type Total = { label: string; amount: string }

/** The lines from the table to the sum due: discount and VAT by the seller's regime (decisions §8). */
export function totalsOf(facture: FactureDocument): Total[] {
  const { lignes, montant } = facture
  const subtotal = lignes.reduce((sum, { total }) => sum + total, 0)
  const discount =
    subtotal === montant
      ? []
      : [
          total('Sous-total', subtotal),
          total(subtotal > montant ? 'Remise' : 'Ajustement', montant - subtotal),
        ]
  const vat = issuedVat(facture)
  if (vat === null) return discount
  return [...discount, total('Total hors taxes', montant - vat), total(`TVA à ${VAT_PERCENT}\u00a0%`, vat)]
}

const total = (label: string, cents: number): Total => ({ label, amount: formatEuros(cents) })

/** The name of the last figure. */
export const grandTotalLabel = ({ regimeTva }: FactureSeller) =>
  regimeTva === 'TVA_20' ? 'Total TTC' : 'Total'

/** The sentence on its payment: whether and how it was paid; for a credit note, its effect. */
export function settlementOf(facture: FactureDocument): string {
  const { serie, montant, datePaiement, dateEcheance, methode, corrige } = facture
  if (serie === 'AV') return `Cet avoir vient en déduction de la facture ${corrige?.numero ?? ''}.`
  if (montant === 0) return 'Rien à payer : cette commande est offerte.'
  const schedule = scheduleToPay(facture)
  if (schedule) return `À payer en ${schedule.echeances.length} fois sans frais, par les paiements suivants.`
  if (!datePaiement) return `À payer au plus tard le ${formatDate(dateEcheance)}.`
  return `Payée le ${formatDate(datePaiement)}${methode ? HOW[methode] : ''}.`
}

/** The payments that an invoice still asks for one by one; null once it is paid, or for a single payment. */
export const scheduleToPay = ({ serie, montant, datePaiement, echeancier }: FactureDocument) =>
  serie === 'FAC' && montant > 0 && !datePaiement ? echeancier : null

/** The account that an invoice is to be paid to, by transfer; null once it is paid, or when it is charged by itself. */
export const transferToMake = (facture: FactureDocument) => {
  const { serie, montant, datePaiement, vendeur } = facture
  const isToPay = serie === 'FAC' && montant > 0 && !datePaiement && !scheduleToPay(facture)
  return isToPay ? (vendeur.virement ?? null) : null
}

/** The terms of payment of the sum due, as a machine reads them (BT-20); null when nothing is due. */
export function paymentTerms(facture: FactureDocument): string | null {
  const { serie, montant, datePaiement } = facture
  if (serie === 'AV' || montant === 0 || datePaiement) return null
  const payments = scheduleToPay(facture)?.echeances ?? []
  const days = payments.map((one) => `${one.rang}. ${formatEuros(one.montant)} le ${formatDate(one.date)}`)
  return [settlementOf(facture), ...days].join('\n')
}

const HOW: Record<NonNullable<FactureDocument['methode']>, string> = {
  CARTE: ' par carte',
  SEPA: ' par prélèvement SEPA',
  VIREMENT: ' par virement',
  CHEQUE: ' par chèque',
  AUTRE: '',
}

/** The notes that a machine reads. A credit note names the invoice that it reduces, and has no terms of payment. */
export function mentionsOf(facture: FactureDocument): string[] {
  const { serie, vendeur, client } = facture
  // The mentions of late payment for a professional have codes of their own.
  const said = legalMentions(vendeur, { ...client, clientType: 'PARTICULIER' })
  return serie === 'FAC' ? said : [settlementOf(facture), ...said]
}

const OF_NO_CREDIT_NOTE = 'Sans objet : un avoir n’est pas à payer.'

/**
 * The notes that the French profile wants between professionals, each under its code of UNTDID 4451 (rule BR-FR-05 of XP Z12-012):
 * recovery costs, late payment, discount; none for a private person.
 */
export function codedNotesOf({
  serie,
  client,
}: Pick<FactureDocument, 'serie' | 'client'>): [code: 'PMT' | 'PMD' | 'AAB', text: string][] {
  if (client.clientType !== 'PROFESSIONNEL') return []
  const isCredit = serie === 'AV'
  return [
    [
      'PMT',
      isCredit
        ? OF_NO_CREDIT_NOTE
        : 'En cas de retard de paiement, une indemnité forfaitaire de 40 € pour frais de recouvrement est exigible (art. L441-10 du code de commerce).',
    ],
    [
      'PMD',
      isCredit
        ? OF_NO_CREDIT_NOTE
        : 'En cas de retard de paiement, des pénalités sont exigibles au taux de trois fois l’intérêt légal (art. L441-10 du code de commerce).',
    ],
    ['AAB', 'Pas d’escompte pour paiement anticipé.'],
  ]
}

/** Why an invoice has no VAT, in the words that the law gives; null for one that has. */
export function exemptionOf(
  { regimeTva }: FactureSeller,
  { adresse }: Pick<FactureParty, 'adresse'>,
): string | null {
  if (regimeTva === 'TVA_20') return null
  if (regimeTva === 'FRANCHISE') return 'TVA non applicable, art. 293 B du CGI'
  if (regimeTva === 'AUTOLIQUIDATION') return 'Autoliquidation de la TVA par le client, art. 283-2 du CGI'
  const code = adresse && countryOf(adresse)
  return code === 'GF' || code === 'YT'
    ? 'TVA non applicable, art. 294-1 du CGI'
    : 'TVA non applicable, art. 259-1 du CGI'
}

/** The mentions that the law requires: VAT (CGI, ann. II, art. 242 nonies A), late payment between professionals (code de commerce, L441-9 and L441-10). */
export function legalMentions(seller: FactureSeller, client: FactureParty): string[] {
  const exemption = exemptionOf(seller, client)
  return [
    ...(exemption ? [`${exemption}.`] : []),
    ...(client.clientType === 'PROFESSIONNEL'
      ? [
          'Pas d’escompte pour paiement anticipé. En cas de retard de paiement, des pénalités sont exigibles au taux de trois fois l’intérêt légal, ainsi qu’une indemnité forfaitaire de 40 € pour frais de recouvrement (art. L441-10 du code de commerce).',
        ]
      : []),
  ]
}
