import { type PlainDate, parisDay } from '../../shared/plain-date.ts'
import { factureLabel, factureStatutOf, resteDuOf } from '../invoices/facture-statut.ts'
import { lostOf, type Refundable, refundedOf } from '../payments/refunds.ts'
import type { RegistreRow } from './registre-csv.ts'

/** An invoice or a credit note as it was issued, in cents. */
export type Issued = Pick<
  RegistreRow,
  'numero' | 'client' | 'professionnel' | 'siren' | 'commande' | 'corrige' | 'pdfSha256'
> & {
  emiseLe: Date
  montant: number
  /** The VAT that it was issued with, above zero; null without VAT. */
  tva: number | null
  /** The payments and credits of an invoice; null for a credit note. */
  money: Settled | null
}

type Settled = {
  /** Cents that count as paid. */
  paye: number
  credite: number
  dateEcheance: PlainDate
  exigibleLe: PlainDate | null
  payments: readonly Omit<Refundable, 'litige'>[]
}

/** The line of an invoice or a credit note in the register, at a moment. */
export function registreRowOf({ emiseLe, montant, tva, money, ...issued }: Issued, now: Date): RegistreRow {
  const sign = money ? 1 : -1
  return {
    ...issued,
    jour: parisDay(emiseLe),
    tva: tva === null ? null : sign * tva,
    ttc: sign * montant,
    reglement: money && settlementOf(montant, money),
    statut: money
      ? factureLabel(factureStatutOf({ ...money, montant, paid: money.paye, credited: money.credite }, now))
      : 'Avoir',
  }
}

/** The settlement of an invoice; a payment to refund whole pays nothing of it. */
function settlementOf(montant: number, { paye, credite, payments }: Settled): RegistreRow['reglement'] {
  const counted = payments.filter(({ aRembourser }) => !aRembourser)
  return {
    encaisse: sumOf(counted.map((payment) => payment.montant)),
    rembourse: sumOf(counted.map(refundedOf)),
    perdu: sumOf(counted.map(lostOf)),
    credite,
    resteDu: resteDuOf({ montant, paye, credite }),
  }
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)
