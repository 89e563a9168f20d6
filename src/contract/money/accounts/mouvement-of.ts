import { parisDay } from '../../shared/plain-date.ts'
import { isThroughProvider, type PaymentMethod } from '../payments/payment-methods.ts'
import type { ChainedFact } from './chained-facts.ts'
import type { Mouvement } from './ecritures.ts'
import type { Exercise } from './exercise.ts'
import { isReadInLatin9 } from './latin9.ts'

/** A line of the chain with the columns that its entry needs of other rows: moments in ISO 8601, sums in cents. */
export type ChainLine = {
  fait: ChainedFact
  etat: string | null
  /** The state of its object on the line before about it. */
  avant: string | null
  le: string
  ecritLe: string
  /** The sum of the invoice, credit note, payment, refund or held payment. */
  montant: number
  piece: string
  methode: PaymentMethod | null
  aRembourser: boolean | null
  /** Whether a payment waited for the house before, under another entry. */
  etaitRetenu: boolean
  /** The payment that the line is about, in cents: received, taken by banks before the line, and refunded. */
  recu: number
  perdu: number
  rendu: number
  /** Cents of the payment that banks hold after the line, when it is about its disputes. */
  perduApres: number
  estRemboursement: boolean
  /** The reason why money is held. */
  motif: string | null
  devise: string | null
  /** The VAT that an invoice or a credit note was issued with; 0 without VAT. */
  tva: number
  /** The number of the order's invoice. */
  numero: string | null
  clientId: string | null
  clientNom: string | null
  clientEmail: string | null
  /** When the last thing happened to it, once nothing is due of it. */
  soldeeLe: string | null
}

type Moved = Pick<Mouvement, 'nature' | 'montant' | 'libelle'>

/** The movements of accounts of a line of the chain: one for most natures, none for a line that only records a change of state. */
export function mouvementOf(row: ChainLine, exercise: Exercise): Mouvement[] {
  const move = movedBy(row)
  if (!move) return []
  const { clientId, methode } = row
  return [
    {
      ...move,
      tva: row.tva,
      caisse: methode && !isThroughProvider(methode) ? 'BANQUE' : 'STRIPE',
      enAttente: row.aRembourser ?? row.fait === 'DECISION',
      date: parisDay(new Date(row.le)),
      piece: row.piece,
      client: clientId ? { numero: auxiliaryOf(clientId), nom: nameOf(row) } : null,
      lettrage: row.aRembourser ? null : lettrageOf(row, exercise),
      valideLe: parisDay(new Date(row.ecritLe)),
    },
  ]
}

/**
 * The entry of a fact, by the rule of an invoice’s settlement (`settle_factures`): the balance of its client's account is then the sum due.
 */
function movedBy(row: ChainLine): Moved | null {
  const { fait, etat, avant, montant, aRembourser, etaitRetenu } = row
  const of = row.numero ? `, facture ${row.numero}` : ''
  switch (fait) {
    case 'FACTURE':
      return { nature: 'FACTURE', montant, libelle: `Facture ${row.piece}, ${nameOf(row)}` }
    case 'AVOIR':
      return { nature: 'AVOIR', montant, libelle: `Avoir ${row.piece}${of}` }
    case 'PAIEMENT':
      return { nature: etaitRetenu ? 'AFFECTE' : 'RECU', montant, libelle: `Paiement reçu${of}` }
    case 'REMBOURSEMENT':
    case 'SUIVI': {
      // The use of a payment is read as it is now, not as of the line.
      if (!row.estRemboursement) return null
      const [was, is] = [fait === 'SUIVI' && avant !== 'ECHOUE', etat !== 'ECHOUE']
      if (was === is) return null
      const before = aRembourser ? { ...row, perdu: 0 } : row
      const gone = leftOf(before) - leftOf({ ...before, rendu: row.rendu + (is ? montant : -montant) })
      return is
        ? moved('RENDU', gone, `Remboursement${of}`)
        : moved('REVENU', -gone, `Remboursement échoué${of}`)
    }
    case 'LITIGE': {
      if (aRembourser) return null
      const taken = leftOf(row) - leftOf({ ...row, perdu: row.perduApres })
      return taken > 0
        ? moved('PERDU', taken, `Litige perdu${of}`)
        : moved('RETROUVE', -taken, `Litige repris${of}`)
    }
    case 'RETENU':
      return isHeldApart(row) ? { nature: 'RETENU', montant, libelle: 'Paiement à vérifier' } : null
    case 'DECISION':
      if (!isHeldApart(row)) return null
      if (etat === 'REMBOURSE') return { nature: 'RENDU', montant, libelle: 'Paiement à vérifier, remboursé' }
      // A payment waits again: its bank has sent the refund back.
      return etat === 'A_VERIFIER'
        ? { nature: 'REVENU', montant, libelle: 'Remboursement renvoyé, paiement à vérifier' }
        : null
    default:
      return null
  }
}

/** Cents of a payment that are left: a bank may take a sum already refunded. */
const leftOf = ({ recu, perdu, rendu }: Pick<ChainLine, 'recu' | 'perdu' | 'rendu'>) =>
  Math.max(0, recu - perdu - rendu)

const moved = (nature: Moved['nature'], montant: number, libelle: string): Moved | null =>
  montant > 0 ? { nature, montant, libelle } : null

/** A second payment of an order is a payment already; another currency has no sum in euros. */
const isHeldApart = ({ motif, devise }: Pick<ChainLine, 'motif' | 'devise'>): boolean =>
  motif !== 'DOUBLE' && devise === 'eur'

/** A client's name, or the address of their invoice where every letter of the name is missing from ISO 8859-15: the file would show only « ????? ». */
const nameOf = ({ clientNom, clientEmail }: Pick<ChainLine, 'clientNom' | 'clientEmail'>): string =>
  clientNom && clientEmail && !isReadInLatin9(clientNom) ? clientEmail : (clientNom ?? '')

/** The auxiliary account of a client: unique, and short enough for any software. */
const auxiliaryOf = (clientId: string) => `C${clientId.replaceAll('-', '').slice(-12).toUpperCase()}`

/** The lines of a settled invoice share its number; those of a later exercise do not change this one's file. */
function lettrageOf({ numero, soldeeLe }: ChainLine, { fin }: Exercise): Mouvement['lettrage'] {
  if (!numero || !soldeeLe) return null
  const date = parisDay(new Date(soldeeLe))
  return date > fin ? null : { code: numero.replaceAll('-', ''), date }
}
