import { PAGE_LABELS, type PageStatut, type WireStatus } from '#contract/pages/page-statuts.ts'
import { Badge } from '../../ui/badge.tsx'

/** The toast after each change of status. */
export const DONE: Record<WireStatus, string> = {
  DRAFT: 'Page repassée en brouillon',
  PUBLISHED: 'Page publiée',
  ARCHIVED: 'Page archivée',
}

export function PageStatutBadge({ statut }: { statut: PageStatut }) {
  const label = PAGE_LABELS[statut]
  if (statut === 'ARCHIVEE') return <Badge shape="stop">{label}</Badge>
  return statut === 'PUBLIEE' ? (
    <Badge tone="success" shape="done">
      {label}
    </Badge>
  ) : (
    <Badge shape="wait">{label}</Badge>
  )
}
