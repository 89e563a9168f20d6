import { formatShortDate } from '#contract/format/dates.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { SOURCE_LABELS, SUBSCRIPTION_LABELS } from '#contract/newsletter/newsletter-form.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'

export const sourceOf = ({ source }: Pick<AdminSubscription, 'source'>) =>
  source ? SOURCE_LABELS[source] : 'non précisée'

export const SUBSCRIPTION_COLUMNS: readonly Column<AdminSubscription>[] = [
  { id: 'email', header: 'E-mail', kind: 'title', sortable: true, cell: ({ email }) => email },
  {
    id: 'statut',
    header: 'État',
    kind: 'status',
    cell: ({ statut }) => <SubscriptionBadge statut={statut} />,
  },
  { id: 'source', header: 'Inscription par', narrow: 'hide', cell: sourceOf },
  {
    id: 'confirmeeLe',
    header: 'Confirmé',
    phone: 'line',
    cell: ({ confirmeeLe }) => <When at={confirmeeLe} />,
  },
  {
    id: 'desabonneeLe',
    header: 'Désabonné',
    narrow: 'hide',
    cell: ({ desabonneeLe }) => <When at={desabonneeLe} />,
  },
  {
    id: 'createdAt',
    header: 'Inscrit',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
]

const When = ({ at }: { at: string | null }) =>
  at ? formatShortDate(at) : <span className="muted">non</span>

/** The state of a subscription: waiting for its confirmation, confirmed, or ended. */
export function SubscriptionBadge({ statut }: Pick<AdminSubscription, 'statut'>) {
  if (statut === 'EN_ATTENTE') return <Badge shape="wait">{SUBSCRIPTION_LABELS[statut]}</Badge>
  return statut === 'CONFIRMEE' ? (
    <Badge tone="success" shape="done">
      {SUBSCRIPTION_LABELS[statut]}
    </Badge>
  ) : (
    <Badge shape="stop">{SUBSCRIPTION_LABELS[statut]}</Badge>
  )
}
