import { formatShortDate } from '#contract/format/dates.ts'
import type { AdminPage } from '#contract/pages/admin-page.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { PageStatutBadge } from './page-statut.tsx'
import { useChangeStatut } from './use-pages.ts'

export const PAGE_COLUMNS: readonly Column<AdminPage>[] = [
  {
    id: 'titre',
    header: 'Titre et adresse',
    kind: 'title',
    sortable: true,
    cell: ({ titre }) => titre,
    under: ({ path, isPublic }) => (isPublic ? path : `${path} · réservée`),
  },
  {
    id: 'statut',
    header: 'Statut',
    kind: 'status',
    sortable: true,
    cell: ({ statut }) => <PageStatutBadge statut={statut} />,
  },
  { id: 'version', header: 'Version', kind: 'count', cell: ({ version }) => version },
  {
    id: 'updatedAt',
    header: 'Modifiée',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ updatedAt }) => formatShortDate(updatedAt),
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (page) => <PageActions page={page} /> },
]

function PageActions({ page }: { page: AdminPage }) {
  const { titre, path, statut, necessaire } = page
  const become = useChangeStatut(page)
  return (
    <Menu trigger={<IconButton icon="more" label={`Actions pour «\u202f${titre}\u202f»`} />}>
      {statut === 'PUBLIEE' && <MenuLink to={path}>Voir sur le site</MenuLink>}
      {statut !== 'PUBLIEE' && <MenuItem onSelect={() => become('PUBLISHED')}>Publier</MenuItem>}
      {statut !== 'BROUILLON' && !necessaire && (
        <MenuItem onSelect={() => become('DRAFT')}>Repasser en brouillon</MenuItem>
      )}
      {statut !== 'ARCHIVEE' && !necessaire && (
        <MenuItem onSelect={() => become('ARCHIVED')}>Archiver</MenuItem>
      )}
    </Menu>
  )
}
