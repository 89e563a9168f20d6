import { formatDayTime, formatShortDate } from '#contract/format/dates.ts'
import type { AdminRetractation } from '#contract/retractations/admin-endpoints.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { Accuse } from './accuse.tsx'
import { EtatBadge } from './etat-badge.tsx'

export const RETRACTATION_COLUMNS: readonly Column<AdminRetractation>[] = [
  {
    id: 'nom',
    header: 'Nom et e-mail',
    kind: 'title',
    sortable: true,
    cell: ({ nom }) => nom,
    under: ({ email }) => email,
  },
  {
    id: 'commande',
    header: 'Commande',
    phone: 'line',
    cell: ({ commande, contrat }) => (commande ? `n°\u00a0${commande.numero}, ${commande.titre}` : contrat),
  },
  {
    id: 'etat',
    header: 'État',
    kind: 'status',
    sortable: true,
    cell: ({ etat }) => <EtatBadge etat={etat} />,
  },
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
    narrow: 'hide',
    phone: 'line',
    // The receipt leaves at the hour of the declaration, or nearly: the panel has it.
    cell: (row) => (row.accuseLe ? 'envoyé' : <Accuse {...row} />),
  },
  {
    id: 'echeance',
    header: 'Échéance',
    sortable: true,
    phone: 'line',
    cell: ({ rembourserAvant }) =>
      rembourserAvant ? formatShortDate(rembourserAvant) : <span className="muted">aucune</span>,
  },
  {
    id: 'declareeLe',
    header: 'Déclarée',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ declareeLe }) => formatDayTime(declareeLe),
  },
]
