import type { ReactNode } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { FileRow, FileRows } from '../ui/file-row.tsx'

type SentFilesProps = {
  files: readonly ProjectFile[]
  /** The download of a file, which the author and the house ask for by calls of their own. */
  children: (file: ProjectFile) => ReactNode
}

/** The files that came with a message. */
export const SentFiles = ({ files, children }: SentFilesProps) => (
  <FileRows label="Pièces jointes">
    {files.map((file) => (
      <FileRow key={file.id} name={file.filename} size={formatFileSize(file.size)} actions={children(file)} />
    ))}
  </FileRows>
)
