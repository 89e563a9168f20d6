import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import type { TableSort } from '../../ui/data-table-parts.tsx'
import { FileName } from '../../ui/file-name.tsx'
import { DeleteFile } from './delete-file.tsx'
import { DownloadButton } from './download-button.tsx'
import { FilePreview } from './file-preview.tsx'
import { PreviewLink } from './preview-link.tsx'
import { previewTypeOf } from './preview-type.ts'
import { ProofOfDeposit } from './proof-of-deposit.tsx'

type FilesTableProps = {
  rows: ProjectFile[] | undefined
  /** Undefined for rows that come in a single order. */
  sort?: TableSort
  stale?: boolean
  empty: ReactNode
  error: ReactNode
}

export function FilesTable({ rows, sort, stale, empty, error }: FilesTableProps) {
  return (
    <>
      <DataTable
        linked
        label="Fichiers"
        columns={sort ? SORTED_COLUMNS : COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        sort={sort}
        stale={stale}
        empty={empty}
        error={error}
      />
      <FilePreview files={rows ?? []} />
    </>
  )
}

const COLUMNS: Column<ProjectFile>[] = [
  {
    id: 'filename',
    header: 'Fichier',
    kind: 'title',
    cell: (file) =>
      previewTypeOf(file) ? (
        <PreviewLink file={file}>
          <FileName>{file.filename}</FileName>
        </PreviewLink>
      ) : (
        <FileName>{file.filename}</FileName>
      ),
    under: (file) => (file.commandeId || file.titre !== file.filename) && <UnderName file={file} />,
  },
  {
    id: 'type',
    header: 'Nature',
    kind: 'status',
    cell: ({ type }) =>
      type === 'SOURCE' ? (
        <Badge shape="quote">Manuscrit</Badge>
      ) : (
        <Badge tone="success" shape="done">
          {type === 'DECIDE' ? 'Bon à tirer' : 'Texte corrigé'}
        </Badge>
      ),
  },
  {
    id: 'uploadedAt',
    header: 'Date',
    kind: 'date',
    sortFirst: 'desc',
    cell: ({ uploadedAt }) => formatShortDate(uploadedAt),
  },
  {
    id: 'size',
    header: 'Taille',
    kind: 'amount',
    sortFirst: 'desc',
    cell: ({ size }) => formatFileSize(size),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (file) => (
      <span className="row-buttons">
        {file.canDelete && <DeleteFile file={file} />}
        <ProofOfDeposit file={file} />
        <DownloadButton of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
          Télécharger
        </DownloadButton>
      </span>
    ),
  },
]

const SORTED = new Set(['filename', 'uploadedAt', 'size'])

const SORTED_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: SORTED.has(column.id) }))

/** The title of a file, which tells two names alike apart, and its project. */
const UnderName = ({ file: { commandeId, projectTitle, titre, filename } }: { file: ProjectFile }) => (
  <>
    {titre !== filename && <span className="block wrap-anywhere">{titre}</span>}
    {commandeId && (
      <Link className="max-md:inline-block max-md:py-s3" to={`/app/projects/${commandeId}`}>
        {projectTitle}
      </Link>
    )}
  </>
)
