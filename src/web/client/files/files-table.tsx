import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { DeleteFile } from './delete-file.tsx'
import { DownloadButton } from './download-button.tsx'

type FilesTableProps = {
  rows: ProjectFile[] | undefined
  stale?: boolean
  empty: ReactNode
  error: ReactNode
}

export function FilesTable({ rows, stale, empty, error }: FilesTableProps) {
  return (
    <DataTable
      label="Fichiers"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      stale={stale}
      empty={empty}
      error={error}
    />
  )
}

const COLUMNS: Column<ProjectFile>[] = [
  {
    id: 'filename',
    header: 'Fichier',
    kind: 'title',
    cell: ({ filename }) => filename,
    under: ({ commandeId, projectTitle }) =>
      commandeId && <Link to={`/app/projects/${commandeId}`}>{projectTitle}</Link>,
  },
  {
    id: 'type',
    header: 'Nature',
    kind: 'status',
    cell: ({ type }) =>
      type === 'LIVRABLE' ? (
        <Badge tone="success" shape="done">
          Texte corrigé
        </Badge>
      ) : (
        <Badge shape="quote">Manuscrit</Badge>
      ),
  },
  {
    id: 'sha256',
    header: 'Preuve de dépôt',
    narrow: 'hide',
    cell: ({ sha256 }) => (
      <abbr className="num" title={`SHA-256\u00a0: ${sha256}`}>
        {sha256.slice(0, 12)}…
      </abbr>
    ),
  },
  { id: 'uploadedAt', header: 'Date', kind: 'date', cell: ({ uploadedAt }) => formatShortDate(uploadedAt) },
  { id: 'size', header: 'Taille', kind: 'amount', cell: ({ size }) => formatFileSize(size) },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (file) => (
      <span className="row-buttons">
        {file.canDelete && <DeleteFile file={file} />}
        <DownloadButton of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
          Télécharger
        </DownloadButton>
      </span>
    ),
  },
]
