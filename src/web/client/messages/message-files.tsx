import type { ProjectFile } from '#contract/files/file.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { DownloadButton } from '../files/download-button.tsx'

/** The files that came with a message. */
export function MessageFiles({ files }: { files: readonly ProjectFile[] }) {
  if (files.length === 0) return null
  return (
    <FileRows label="Pièces jointes">
      {files.map(({ id, filename, size }) => (
        <FileRow
          key={id}
          name={filename}
          size={formatFileSize(size)}
          actions={
            <DownloadButton of={{ kind: 'file', id }} label={`Télécharger ${filename}`}>
              Télécharger
            </DownloadButton>
          }
        />
      ))}
    </FileRows>
  )
}
