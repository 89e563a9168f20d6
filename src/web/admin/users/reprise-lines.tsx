import { z } from 'zod'
import { csvHead, csvRecord } from '#contract/format/csv.ts'
import { capitalised } from '#contract/format/in-words.ts'
import { countOf } from '#contract/format/plural.ts'
import { filterOf, pageQuery } from '#contract/shared/list.ts'
import {
  LIGNE_ETATS,
  LIGNE_WORDS,
  type LigneEtat,
  REPRISE_CSV,
  type RepriseLigne,
  type RepriseReport,
} from '#contract/users/reprise/reprise.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import type { ShapeName } from '../../ui/marks.tsx'
import { Pagination, pageCount } from '../../ui/pagination.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { useKeptSize } from '../shell/use-kept-size.ts'

const SHOWN_TITLES = 12
const TITLES = { one: 'autre colonne', other: 'autres colonnes' }

const filters = z.object({ ...pageQuery(), etat: filterOf(z.enum(LIGNE_ETATS)) })

type LinesProps = { report: RepriseReport; isDone: boolean }

/** The lines of a file of clients, by what becomes of them. */
export function RepriseLines({ report: { lignes, colonnesIgnorees }, isDone }: LinesProps) {
  const { page: asked, limit, etat } = useHouseFilters(filters)
  const [, keepSize] = useKeptSize()
  const countOfEtat = (wanted: LigneEtat) => lignes.filter((ligne) => ligne.etat === wanted).length
  const present = LIGNE_ETATS.filter((each) => countOfEtat(each) > 0)
  const current = etat && present.includes(etat) ? etat : undefined
  const found = current ? lignes.filter((ligne) => ligne.etat === current) : lignes
  // The address may still name a page of the lines before: of another file, or of another result.
  const page = Math.min(asked, pageCount(found.length, limit))
  return (
    <>
      <FilterTabs
        label="Ce que devient chaque ligne"
        name="etat"
        all="Toutes"
        allCount={lignes.length}
        current={current}
        options={present.map((value) => ({
          value,
          label: capitalised(LIGNE_WORDS[value].other),
          count: countOfEtat(value),
        }))}
      />
      {colonnesIgnorees.length > 0 && (
        <p className="small muted my-s3 px-[var(--list-side)] wrap-anywhere">
          {ignoredText(colonnesIgnorees)}
        </p>
      )}
      <DataTable
        label={isDone ? 'Rapport' : 'Aperçu'}
        columns={COLUMNS}
        rows={found.slice((page - 1) * limit, page * limit)}
        rowId={({ ligne }) => String(ligne)}
      />
      <Pagination page={page} limit={limit} total={found.length} onSize={keepSize} />
    </>
  )
}

/** Saves the report as a file that a French spreadsheet opens. */
export function saveReport({ lignes }: RepriseReport): void {
  const records = [csvHead(REPRISE_CSV), ...lignes.map((ligne) => csvRecord(REPRISE_CSV, ligne))]
  const lines = records.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  saveBlob(new Blob(['\uFEFF', lines.join('\r\n')], { type: 'text/csv' }), 'reprise-clients.csv')
}

/** « Colonnes laissées de côté : Civilité, Remise et 12 autres colonnes. » */
function ignoredText(titles: string[]): string {
  const named = titles.slice(0, SHOWN_TITLES).map((title) => title.trim() || 'sans titre')
  const left = titles.length - named.length
  return `Colonnes laissées de côté\u00a0: ${named.join(', ')}${left > 0 ? ` et ${countOf(left, TITLES)}` : ''}.`
}

const LOOKS: Record<LigneEtat, { tone: BadgeTone; shape: ShapeName }> = {
  A_CREER: { tone: 'active', shape: 'half' },
  CREE: { tone: 'success', shape: 'done' },
  CONNU: { tone: 'neutral', shape: 'full' },
  DOUBLE: { tone: 'warning', shape: 'pause' },
  REFUSE: { tone: 'alert', shape: 'stop' },
}

const COLUMNS: readonly Column<RepriseLigne>[] = [
  {
    id: 'client',
    header: 'Client',
    kind: 'title',
    cell: ({ prenom, nom }) => `${prenom} ${nom}`.trim() || 'Sans nom',
    under: ({ email, raison }) => (
      <>
        <span className="block truncate" title={email}>
          {email}
        </span>
        {/* A phone has no column for it. */}
        {raison && <span className="block whitespace-normal md:hidden">{raison}</span>}
      </>
    ),
  },
  {
    id: 'etat',
    header: 'Résultat',
    kind: 'status',
    cell: ({ etat }) => <Badge {...LOOKS[etat]}>{capitalised(LIGNE_WORDS[etat].one)}</Badge>,
  },
  {
    id: 'raison',
    header: 'Précision',
    cell: ({ raison }) => <span className="whitespace-normal">{raison}</span>,
  },
  { id: 'ligne', header: 'Ligne', kind: 'count', cell: ({ ligne }) => ligne, phone: 'line' },
]
