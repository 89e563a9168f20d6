import { Pencil } from 'lucide-react'
import { formatFileSize } from '#contract/format/file-size.ts'
import { IconButton } from '../../ui/button.tsx'
import { FileRow } from '../../ui/file-row.tsx'
import type { AttachedFile } from './attached-file.ts'
import { AttachmentEditor, pencilId } from './attachment-editor.tsx'
import type { Attachments } from './use-attachments.ts'

/** The sending of one file; `locked` when it may not change any longer. */
export type RowSending = {
  progress?: { percent: number | undefined; text: string }
  error?: string
  locked: boolean
}

type AttachmentRowProps = { file: AttachedFile; attachments: Attachments; sending: RowSending }

/** A file: shown, or being named. */
export function AttachmentRow({ file, attachments, sending }: AttachmentRowProps) {
  const { id, title, description, previewUrl } = file
  const { name, size } = file.file
  const { editing, edit, save, remove } = attachments
  if (editing === id && !sending.locked) {
    return (
      <FileRow name={name} size={formatFileSize(size)} picture={previewUrl}>
        <AttachmentEditor file={file} onSave={(texts) => save(id, texts)} onCancel={() => edit(null)} />
      </FileRow>
    )
  }
  return (
    <FileRow
      name={name}
      title={title === name ? undefined : title}
      size={formatFileSize(size)}
      picture={previewUrl}
      progress={sending.progress}
      error={sending.error}
      actions={
        !sending.locked && (
          <IconButton
            id={pencilId(id)}
            icon={Pencil}
            label={`Renommer ou décrire ${name}`}
            onClick={() => edit(id)}
          />
        )
      }
      onRemove={sending.locked ? undefined : () => remove(id)}
    >
      {description && <span className="small whitespace-pre-line">{description}</span>}
    </FileRow>
  )
}
