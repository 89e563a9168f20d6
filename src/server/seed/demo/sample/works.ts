import { frenchSpaces } from '#contract/format/typography.ts'
import type { PaymentMethod } from '#contract/money/payments/payment-methods.ts'
import { FINISHED_WORKS } from './finished-works.ts'
import { OPEN_WORKS } from './open-works.ts'

/** The services that the works are ordered by: the sample pricing of specification 2 §9, and one no longer sold. */
export const TARIF_KEYS = [
  'STANDARD',
  'PREMIUM',
  'EXPRESS',
  'ECRIVAIN',
  'RELECTURE',
  'ETUDIANT',
  'MISE_EN_PAGE',
] as const
export type TarifKey = (typeof TARIF_KEYS)[number]

/** The path of an order to its status today. */
export type End =
  | 'TERMINE'
  | 'REVISEE'
  | 'SANS_REPONSE'
  | 'REPRISE_APRES_PAUSE'
  | 'DEVIS_TERMINE'
  | 'VIREMENT_TERMINE'
  | 'DEVIS_REFUSE'
  | 'REMBOURSEE'
  | 'REMBOURSEE_EN_PARTIE'
  | 'DEVIS_IMPAYE'
  | 'ROUVERTE'
  | 'SUSPENDUE'
  | 'PAYEE_SUSPENDUE'
  | 'ATTENTE_SUSPENDUE'
  | 'RETARD'
  | 'LIVREE'
  | 'REVISION'
  | 'DEVIS_EXPIRE'
  | 'DEVIS_ACCEPTE'
  | 'DEVIS'
  | 'ECHEANCES'
  | 'ECHEANCE_REFUSEE'
  | 'EN_COURS'
  | 'PAYEE'
  | 'ATTENTE'

export type Row = [
  client: string,
  titre: string,
  tarif: TarifKey,
  /** Null for a flat fee. */
  pages: number | null,
  end: End,
  /** Days since the order. */
  daysAgo: number,
  more?: {
    /** Ordered with the welcome code. */
    promo?: true
    /** Whether its author keeps the withdrawal days before the work starts. */
    waits?: true
    /** Whether it was paid before any manuscript. */
    noFile?: true
    /** Whether its manuscript came the day after. */
    lateFile?: true
    /** One of the delivered files was sent by mistake. */
    takenBack?: true
    /** Quoted with the express surcharge. */
    express?: true
    /** The number of the professional who ordered. */
    siren?: string
    /** Its means of payment, when unusual. */
    way?: PaymentMethod
    /** No corrector is assigned yet. */
    nobody?: true
    avis?: number
    mot?: string
    description?: string
  },
]

export type Work = {
  /** Its rank, the oldest first: the variations between orders follow it. */
  rank: number
  client: string
  titre: string
  tarif: TarifKey
  pages: number | null
  end: End
  daysAgo: number
} & NonNullable<Row[6]>

/** Sixty orders over thirteen months, the oldest first, in every status. */
export const WORKS: Work[] = [...FINISHED_WORKS, ...OPEN_WORKS]
  .toSorted((one, other) => other[5] - one[5])
  .map(([client, titre, tarif, pages, end, daysAgo, more], rank) => ({
    rank,
    client,
    tarif,
    pages,
    end,
    daysAgo,
    ...more,
    titre: frenchSpaces(titre),
    ...(more?.mot && { mot: frenchSpaces(more.mot) }),
    ...(more?.description && { description: frenchSpaces(more.description) }),
  }))
