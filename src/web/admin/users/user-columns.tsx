import { formatShortDate } from '#contract/format/dates.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { ROLE_LABELS } from './role-labels.ts'

export const USER_COLUMNS: readonly Column<AdminUser>[] = [
  {
    id: 'nom',
    header: 'Nom et e-mail',
    kind: 'title',
    sortable: true,
    cell: ({ prenom, nom }) => `${prenom} ${nom}`,
    under: ({ email }) => email,
  },
  {
    id: 'role',
    header: 'Rôle',
    sortable: true,
    phone: 'line',
    cell: ({ role }) => ROLE_LABELS[role],
  },
  {
    id: 'isActive',
    header: 'État',
    kind: 'status',
    sortable: true,
    cell: (user) => <UserBadge user={user} />,
  },
  {
    id: 'commandes',
    header: 'Commandes',
    kind: 'count',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ commandes }) => commandes,
  },
  {
    id: 'createdAt',
    header: 'Créé',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
]

/** The state of an account: closed, waiting for its activation, or open. */
export function UserBadge({ user: { isActive, hasPassword } }: { user: AdminUser }) {
  if (!isActive) {
    return (
      <Badge tone="warning" shape="stop">
        Désactivé
      </Badge>
    )
  }
  return hasPassword ? (
    <Badge tone="success" shape="done">
      Actif
    </Badge>
  ) : (
    <Badge shape="wait">À activer</Badge>
  )
}
