import type { Accounting } from '../../settings/accounting.ts'
import type { PlainDate } from '../../shared/plain-date.ts'

/** The client of an entry: its auxiliary account. */
export type Auxiliary = { numero: string; nom: string }

type Nature = 'FACTURE' | 'AVOIR' | 'RECU' | 'RETENU' | 'AFFECTE' | 'RENDU' | 'REVENU' | 'PERDU' | 'RETROUVE'

/** A movement of money in the accounts, in cents. */
export type Mouvement = {
  nature: Nature
  montant: number
  /** The VAT within the sum of an invoice or a credit note; 0 without VAT. */
  tva: number
  /** The account that holds the money: the card provider's or the bank's. */
  caisse: 'STRIPE' | 'BANQUE'
  /** Whether the money pays no invoice yet: it waits to be refunded or used. */
  enAttente: boolean
  date: PlainDate
  piece: string
  libelle: string
  client: Auxiliary | null
  /** Once its invoice is settled: the code that its lines share, and the day of the last line. */
  lettrage: { code: string; date: PlainDate } | null
  valideLe: PlainDate
}

type Account = { numero: string; nom: string }
export type EcritureLine = { compte: Account; auxiliaire: Auxiliary | null; debit: number; credit: number }
export type Ecriture = { journal: { code: string; nom: string }; lignes: EcritureLine[] }

const JOURNALS = {
  VENTES: { code: 'VE', nom: 'Ventes' },
  STRIPE: { code: 'ST', nom: 'Stripe' },
  BANQUE: { code: 'BQ', nom: 'Banque' },
  DIVERS: { code: 'OD', nom: 'Opérations diverses' },
} as const

type Side = readonly [account: Role, cents: number]
type Role = 'CLIENTS' | 'VENTES' | 'TVA' | 'STRIPE' | 'BANQUE' | 'ATTENTE'

/** The entry of a movement, balanced: its lines are those that are worth something. */
export function ecritureOf(mouvement: Mouvement, accounts: Accounting): Ecriture {
  const { journal, debits, credits } = sidesOf(mouvement)
  const chart = chartOf(accounts)
  const line = ([role, cents]: Side, side: 'debit' | 'credit'): EcritureLine => ({
    compte: chart[role],
    auxiliaire: role === 'CLIENTS' ? mouvement.client : null,
    debit: 0,
    credit: 0,
    [side]: cents,
  })
  const lignes = [...debits.map((one) => line(one, 'debit')), ...credits.map((one) => line(one, 'credit'))]
  return { journal: JOURNALS[journal], lignes: lignes.filter(({ debit, credit }) => debit + credit > 0) }
}

type Sides = { journal: keyof typeof JOURNALS; debits: Side[]; credits: Side[] }

function sidesOf({ nature, montant, tva, caisse, enAttente }: Mouvement): Sides {
  const owed: Side = [enAttente ? 'ATTENTE' : 'CLIENTS', montant]
  const money: Side = [caisse, montant]
  const sales: Side[] = [
    ['VENTES', montant - tva],
    ['TVA', tva],
  ]
  switch (nature) {
    case 'FACTURE':
      return { journal: 'VENTES', debits: [['CLIENTS', montant]], credits: sales }
    case 'AVOIR':
      return { journal: 'VENTES', debits: sales, credits: [['CLIENTS', montant]] }
    case 'RETENU':
      return { journal: caisse, debits: [money], credits: [['ATTENTE', montant]] }
    case 'AFFECTE':
      return { journal: 'DIVERS', debits: [['ATTENTE', montant]], credits: [['CLIENTS', montant]] }
    case 'RECU':
    case 'REVENU':
    case 'RETROUVE':
      return { journal: caisse, debits: [money], credits: [owed] }
    default:
      return { journal: caisse, debits: [owed], credits: [money] }
  }
}

const chartOf = (accounts: Accounting): Record<Role, Account> => ({
  CLIENTS: { numero: accounts.compteClients, nom: 'Clients' },
  VENTES: { numero: accounts.compteVentes, nom: 'Prestations de services' },
  TVA: { numero: accounts.compteTva, nom: 'TVA collectée' },
  STRIPE: { numero: accounts.compteStripe, nom: 'Stripe' },
  BANQUE: { numero: accounts.compteBanque, nom: 'Banque' },
  ATTENTE: { numero: accounts.compteAttente, nom: 'Compte d’attente' },
})
