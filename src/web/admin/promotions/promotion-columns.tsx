import type { ReactNode } from 'react'
import { formatCount } from '#contract/format/count.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import type { AdminPromotion } from '#contract/promotions/admin-promotion.ts'
import type { PromotionEtat } from '#contract/promotions/is-promotion-open.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { offerText } from '#contract/tarifs/promo-code.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'

export const PROMOTION_COLUMNS: readonly Column<AdminPromotion>[] = [
  {
    id: 'code',
    header: 'Code et offre',
    kind: 'title',
    cell: ({ code }) => code,
    under: (promotion) => offerText(promotion),
  },
  { id: 'dates', header: 'Dates', phone: 'line', cell: (promotion) => datesText(promotion) },
  { id: 'utilisations', header: 'Utilisations', phone: 'line', cell: (promotion) => usesText(promotion) },
  {
    id: 'banniere',
    header: 'Bannière',
    phone: 'line',
    cell: ({ affichee }) => (affichee ? 'dans la bannière' : '–'),
  },
  { id: 'etat', header: 'État', kind: 'status', cell: ({ etat }) => ETATS[etat].badge },
]

/** Each state in words, on its tab and on its badge. */
export const ETATS: Record<PromotionEtat, { tab: string; badge: ReactNode }> = {
  OUVERTE: {
    tab: 'Ouverts',
    badge: (
      <Badge tone="success" shape="full">
        Ouvert
      </Badge>
    ),
  },
  A_VENIR: { tab: 'À venir', badge: <Badge shape="wait">À venir</Badge> },
  TERMINEE: { tab: 'Terminés', badge: <Badge shape="done">Terminé</Badge> },
  EPUISEE: { tab: 'Épuisés', badge: <Badge shape="done">Épuisé</Badge> },
  INACTIVE: { tab: 'Inactifs', badge: <Badge shape="pause">Inactif</Badge> },
}

/** « du 1er déc. 2026 au 24 déc. 2026 ». */
export function datesText({ debut, fin }: Pick<Promotion, 'debut' | 'fin'>): string {
  if (debut && fin) return `du ${formatShortDate(debut)} au ${formatShortDate(fin)}`
  if (debut) return `depuis le ${formatShortDate(debut)}`
  return fin ? `jusqu’au ${formatShortDate(fin)}` : 'sans date'
}

/** « 12 commandes sur 25 ». */
export const usesText = ({ utilisations, limiteTotale }: AdminPromotion): string =>
  countOf(utilisations, { one: 'commande', other: 'commandes' }) +
  (limiteTotale === null ? '' : ` sur ${formatCount(limiteTotale)}`)
