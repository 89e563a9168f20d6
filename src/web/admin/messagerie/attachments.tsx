import { formatFileSize } from '#contract/format/file-size.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { DownloadLink } from '../commandes/download-link.tsx'

/** What came with a message. */
export const Attachments = ({ files }: { files: ProjectFile[] }) => (
  <FileRows label="Pièces jointes">
    {files.map(({ id, filename, size }) => (
      <FileRow
        key={id}
        name={filename}
        size={formatFileSize(size)}
        actions={
          <DownloadLink kind="file" id={id}>
            Télécharger<span className="visually-hidden"> {filename}</span>
          </DownloadLink>
        }
      />
    ))}
  </FileRows>
)
