import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminRetractation } from '#contract/retractations/admin-endpoints.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { Accuse } from './accuse.tsx'
import { DelaiBadge } from './delai-badge.tsx'

export const RETRACTATION_COLUMNS: readonly Column<AdminRetractation>[] = [
  {
    id: 'nom',
    header: 'Nom et e-mail',
    kind: 'title',
    cell: ({ nom }) => nom,
    under: ({ email }) => email,
  },
  {
    id: 'commande',
    header: 'Commande',
    phone: 'line',
    cell: ({ commande, contrat }) => (commande ? `n°\u00a0${commande.numero}, ${commande.titre}` : contrat),
  },
  { id: 'delai', header: 'Délai', kind: 'status', cell: ({ delai }) => <DelaiBadge delai={delai} /> },
  {
    id: 'identifieeLe',
    header: 'Identité',
    narrow: 'hide',
    phone: 'line',
    cell: ({ identifieeLe }) =>
      identifieeLe ? (
        `confirmée le ${formatDayTime(identifieeLe)}`
      ) : (
        <span className="muted">non confirmée</span>
      ),
  },
  {
    id: 'accuse',
    header: 'Accusé de réception',
    phone: 'line',
    // Its hour is the declaration's, or nearly: the panel has it.
    cell: (row) => (row.accuseLe ? 'envoyé' : <Accuse {...row} />),
  },
  {
    id: 'declareeLe',
    header: 'Déclarée',
    kind: 'date',
    cell: ({ declareeLe }) => formatDayTime(declareeLe),
  },
]
