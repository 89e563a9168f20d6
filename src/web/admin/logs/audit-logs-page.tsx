import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { type AdminLog, logFilters } from '#contract/logs/admin-log.ts'
import { LOG_ACTIONS, LOG_TYPES } from '#contract/logs/log-entry.ts'
import { LOG_ACTION_LABELS, LOG_TYPE_LABELS, logAuthor } from '#contract/logs/log-labels.ts'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useChangeFilters } from '../../lib/use-filters.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import type { Column } from '../../ui/data-table-column.tsx'
import { FilterChip, FilterSelect, Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { PeriodChips } from '../shell/period-chips.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { objectWord } from './log-object.ts'

const FOUND = { one: 'ligne', other: 'lignes' }
const ACTIONS = LOG_ACTIONS.toSorted((one, other) =>
  LOG_ACTION_LABELS[one].localeCompare(LOG_ACTION_LABELS[other], 'fr'),
)

const LOG_COLUMNS: readonly Column<AdminLog>[] = [
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

export const meta = privateMeta('Logs/Audit', 'Administration')

/** The audit of actions; the open line is beside the list, with its changes. */
export default function AuditLogsPage() {
  const call = useAdminCall()
  const change = useChangeFilters()
  const query = useHouseFilters(logFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, type, action, userId, dateFrom, dateTo, sortDirection = 'desc' } = query
  const list = useQuery({
    ...readOf(call, api.admin.logs.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return (
    <Board>
      <SectionHead
        title="Logs/Audit"
        subtitle={data ? countText(data.pagination) : 'qui a fait quoi, et quand'}
        csv={{ name: 'journal', read: () => call(api.admin.logs.exportCsv, { query }) }}
      />
      <FilterTabs
        label="Type"
        name="type"
        all="Tout"
        current={type}
        options={LOG_TYPES.map((value) => ({ value, label: LOG_TYPE_LABELS[value] }))}
      />
      <Filters label="Filtrer le journal">
        <SearchField label="Action, personne ou adresse" value={typed} onChange={typeSearch} />
        <FilterSelect label="Action" value={action ?? ''} onChange={(value) => change({ action: value })}>
          <option value="">Toutes les actions</option>
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {LOG_ACTION_LABELS[each]}
            </option>
          ))}
        </FilterSelect>
        {userId && <FilterChip onRemove={() => change({ userId: undefined })}>Une seule personne</FilterChip>}
        <PeriodChips period={query} />
      </Filters>
      <ListTable
        label="Journal"
        columns={LOG_COLUMNS}
        list={list}
        path="/audit-logs"
        sort={{ by: 'createdAt', direction: sortDirection }}
        failed="Impossible d’afficher le journal"
        empty={{
          filtered: [search, type, action, userId, dateFrom, dateTo].some(Boolean),
          none: 'Aucune ligne',
          seeAll: 'Voir tout le journal',
          hint: 'une autre action, un autre nom',
          explanation:
            'Chaque connexion, chaque paiement et chaque changement de la maison laisse ici sa ligne.',
        }}
      />
    </Board>
  )
}

const countText = ({ total, totalCapped }: { total: number; totalCapped?: boolean | undefined }) =>
  totalCapped ? `plus de ${countOf(total, FOUND)}` : countOf(total, FOUND)

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
