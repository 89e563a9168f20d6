import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { formatDayMonth } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'

export const CORRECTEUR_COLUMNS: readonly Column<AdminCorrecteur>[] = [
  {
    id: 'nom',
    header: 'Nom et spécialité',
    kind: 'title',
    sortable: true,
    cell: ({ nom }) => nom,
    under: ({ specialite }) => specialite,
  },
  {
    id: 'charge',
    header: 'Charge',
    sortable: true,
    sortFirst: 'desc',
    phone: 'line',
    cell: ({ charge }) => loadText(charge),
  },
  {
    id: 'prochainJourLibre',
    header: 'Prochain jour libre',
    sortable: true,
    phone: 'line',
    cell: ({ prochainJourLibre }) => (prochainJourLibre ? formatDayMonth(prochainJourLibre) : '–'),
  },
  { id: 'ordre', header: 'Place', kind: 'count', sortable: true, cell: ({ ordre }) => ordre },
  {
    id: 'actif',
    header: 'État',
    kind: 'status',
    cell: ({ actif }) => <CorrecteurBadge actif={actif} />,
  },
]

/** « 3 commandes en cours ». */
export const loadText = (charge: number): string =>
  charge === 0
    ? 'aucune commande'
    : countOf(charge, { one: 'commande en cours', other: 'commandes en cours' })

export function CorrecteurBadge({ actif }: { actif: boolean }) {
  return actif ? (
    <Badge tone="success" shape="done">
      En activité
    </Badge>
  ) : (
    <Badge shape="pause">Inactif</Badge>
  )
}
