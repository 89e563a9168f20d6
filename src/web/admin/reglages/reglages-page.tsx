import { useParams } from 'react-router'
import { formatShortDate } from '#contract/format/dates.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import { unconfirmedAffirmations } from '#contract/settings/affirmations.ts'
import { missingIdentity } from '#contract/settings/missing-identity.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { ListFailure } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { SETTING_GROUPS } from './setting-groups.ts'
import { useSettings } from './use-settings.ts'

export const meta = privateMeta('Réglages', 'Administration')

/** The settings of the house, by group; the open group is beside them. */
export default function ReglagesPage() {
  const pathTo = useAdminPath()
  const { groupe } = useParams()
  const list = useSettings()
  const { data, error } = list
  return (
    <Board>
      <SectionHead title="Réglages" subtitle="ce que le site dit de la maison, et ses règles" />
      <DataTable
        label="Réglages"
        columns={COLUMNS}
        rows={data && rowsOf(data)}
        rowId={({ slug }) => slug}
        rowLink={({ slug }) => pathTo(`/reglages/${slug}`)}
        isOpen={({ slug }) => slug === groupe}
        error={
          error && !data ? <ListFailure title="Impossible d’afficher les réglages" list={list} /> : undefined
        }
      />
    </Board>
  )
}

type Row = { slug: string; title: string; summary: string; updatedAt: string | undefined; isLacking: boolean }

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'Réglage',
    kind: 'title',
    cell: ({ title }) => title,
    under: ({ summary }) => <span title={summary}>{summary}</span>,
  },
  {
    id: 'state',
    header: 'État',
    kind: 'status',
    cell: ({ isLacking }) =>
      isLacking && (
        <Badge tone="warning" shape="half">
          À compléter
        </Badge>
      ),
  },
  {
    id: 'updatedAt',
    header: 'Modifié',
    kind: 'date',
    cell: ({ updatedAt }) => updatedAt && formatShortDate(updatedAt),
  },
]

function isIncomplete(key: SettingKey, { identity, affirmations }: StoredSettings): boolean {
  if (key === 'affirmations') return unconfirmedAffirmations(affirmations.value).length > 0
  return key === 'identity' && missingIdentity(identity.value).length > 0
}

const rowsOf = (settings: StoredSettings): Row[] =>
  SETTING_GROUPS.map(({ key, slug, title, summary }) => ({
    slug,
    title,
    summary: summary(settings),
    updatedAt: settings[key].updatedAt,
    isLacking: isIncomplete(key, settings),
  }))
