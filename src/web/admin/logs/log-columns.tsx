import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminLog } from '#contract/logs/admin-log.ts'
import { LOG_ACTION_LABELS, LOG_TYPE_LABELS, logAuthor } from '#contract/logs/log-labels.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { objectWord } from './log-object.ts'

export const LOG_COLUMNS: readonly Column<AdminLog>[] = [
  {
    id: 'action',
    header: 'Action',
    kind: 'title',
    cell: ({ action }) => LOG_ACTION_LABELS[action],
    under: ({ action, description }) => (description === LOG_ACTION_LABELS[action] ? null : description),
  },
  { id: 'user', header: 'Qui', phone: 'line', cell: (line) => <Author line={line} /> },
  { id: 'object', header: 'Objet', narrow: 'hide', cell: (line) => objectWord(line) ?? <Nothing /> },
  { id: 'type', header: 'Type', narrow: 'hide', cell: ({ type }) => LOG_TYPE_LABELS[type] },
  { id: 'ipAddress', header: 'Adresse', narrow: 'hide', cell: ({ ipAddress }) => ipAddress ?? <Nothing /> },
  {
    id: 'createdAt',
    header: 'Date',
    kind: 'date',
    sortable: true,
    sortFirst: 'desc',
    cell: ({ createdAt }) => formatDayTime(createdAt),
  },
]

function Author({ line }: { line: AdminLog }) {
  return line.user ? logAuthor(line) : <span className="muted">{logAuthor(line)}</span>
}

function Nothing() {
  return (
    <span className="muted" aria-label="aucun">
      –
    </span>
  )
}
