import { useState } from 'react'
import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminSample } from '#contract/support/admin-endpoints.ts'
import { GENRE_LABELS } from '#contract/support/forms.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { SampleBadge } from './sample-badge.tsx'

export const SAMPLE_COLUMNS: readonly Column<AdminSample>[] = [
  {
    id: 'nom',
    header: 'Auteur et e-mail',
    kind: 'title',
    sortable: true,
    cell: ({ nom }) => nom,
    under: ({ email }) => email,
  },
  {
    id: 'genre',
    header: 'Genre',
    narrow: 'hide',
    cell: ({ genre }) => (genre ? GENRE_LABELS[genre] : <span className="muted">non dit</span>),
  },
  {
    id: 'fichiers',
    header: 'Fichier',
    narrow: 'hide',
    cell: ({ fichiers: [file] }) => file?.filename ?? <span className="muted">aucun</span>,
  },
  { id: 'statut', header: 'État', kind: 'status', cell: ({ statut }) => <SampleBadge statut={statut} /> },
  {
    id: 'promiseLe',
    header: 'Réponse promise',
    phone: 'line',
    cell: (sample) => <PromisedAnswer sample={sample} />,
  },
  {
    id: 'createdAt',
    header: 'Reçu',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ createdAt }) => formatDayTime(createdAt),
  },
]

/** The day by which to answer, while the author waits. */
export function PromisedAnswer({ sample: { statut, promiseLe } }: { sample: AdminSample }) {
  const [now] = useState(() => Date.now())
  if (statut === 'REPONDU' || statut === 'TERMINE') return <span className="muted">donnée</span>
  const isLate = Date.parse(promiseLe) < now
  return (
    <span className={isLate ? 'late' : undefined}>
      <span>{isLate && 'attendue depuis le '}</span>
      {formatDayTime(promiseLe)}
    </span>
  )
}
