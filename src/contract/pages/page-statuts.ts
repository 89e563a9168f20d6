/** Draft, published, archived (specification 2 §4). */
export const PAGE_STATUTS = ['BROUILLON', 'PUBLIEE', 'ARCHIVEE'] as const
export type PageStatut = (typeof PAGE_STATUTS)[number]
export const PAGE_LABELS: Record<PageStatut, string> = {
  BROUILLON: 'Brouillon',
  PUBLIEE: 'Publiée',
  ARCHIVEE: 'Archivée',
}

/** The house's value on the wire for each status (specification 2 §4). */
export const WIRE_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

export type WireStatus = (typeof WIRE_STATUSES)[number]

export const STATUT_OF: Record<WireStatus, PageStatut> = {
  DRAFT: 'BROUILLON',
  PUBLISHED: 'PUBLIEE',
  ARCHIVED: 'ARCHIVEE',
}

export const STATUS_OF: Record<PageStatut, WireStatus> = {
  BROUILLON: 'DRAFT',
  PUBLIEE: 'PUBLISHED',
  ARCHIVEE: 'ARCHIVED',
}

/** Pages that the site leads to from everywhere, and that orders refer to: they stay published, under their slug. */
const NEEDED_SLUGS = [
  'conditions-generales',
  'politique-de-confidentialite',
  'mentions-legales',
  'retractation',
]

export const isNeededPage = (slug: string): boolean => NEEDED_SLUGS.includes(slug)
