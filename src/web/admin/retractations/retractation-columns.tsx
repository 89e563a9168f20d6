import { Link } from 'react-router'
import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminRetractation } from '#contract/retractations/admin-endpoints.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { useAdminPath } from '../back-office.tsx'

export const RETRACTATION_COLUMNS: readonly Column<AdminRetractation>[] = [
  {
    id: 'nom',
    header: 'Nom et e-mail',
    kind: 'title',
    cell: ({ nom }) => nom,
    under: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    id: 'commande',
    header: 'Commande',
    phone: 'line',
    cell: (row) => <Contract {...row} />,
  },
  { id: 'delai', header: 'Délai', kind: 'status', cell: ({ delai }) => <Delai delai={delai} /> },
  {
    id: 'identifieeLe',
    header: 'Identité',
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
    cell: ({ accuseLe, accuseRefuse }) => {
      if (accuseLe) return `envoyé le ${formatDayTime(accuseLe)}`
      return accuseRefuse ? (
        <span className="late">non remis</span>
      ) : (
        <span className="muted">pas encore envoyé</span>
      )
    },
  },
  {
    id: 'declareeLe',
    header: 'Déclarée',
    kind: 'date',
    cell: ({ declareeLe }) => formatDayTime(declareeLe),
  },
]

/** The order that it names, or the words that tell it. */
function Contract({ commande, contrat }: AdminRetractation) {
  const pathTo = useAdminPath()
  if (!commande) return contrat
  return (
    <Link to={pathTo(`/commandes/${commande.id}`)}>
      n°&nbsp;{commande.numero}, {commande.titre}
    </Link>
  )
}

function Delai({ delai }: Pick<AdminRetractation, 'delai'>) {
  if (!delai) return <Badge shape="wait">À rattacher</Badge>
  return delai === 'DANS_LE_DELAI' ? (
    <Badge tone="success" shape="done">
      Dans le délai
    </Badge>
  ) : (
    <Badge tone="warning" shape="stop">
      Hors délai
    </Badge>
  )
}
