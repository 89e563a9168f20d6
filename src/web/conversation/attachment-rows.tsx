import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import type { FileLimits } from '#contract/files/file-limits.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { Button } from '../ui/button.tsx'
import { FileRow, FileRows } from '../ui/file-row.tsx'
import type { Attachments, PendingFile } from './use-attachments.ts'

/** The files of the message being written. */
export function AttachmentRows({ sent, pending, problem, remove, stop, retry }: Attachments) {
  return (
    <>
      {sent.length + pending.length > 0 && (
        <FileRows label="Pièces jointes">
          {sent.map((file) => (
            <FileRow
              key={file.fileId}
              name={file.filename}
              size={formatFileSize(file.size)}
              onRemove={() => remove(file)}
            />
          ))}
          {pending.map((file) => (
            <FileRow
              key={file.key}
              name={file.file.name}
              size={formatFileSize(file.file.size)}
              {...stateOf(file)}
              {...(file.error && { onRetry: () => retry(file) })}
              onRemove={() => stop(file)}
            />
          ))}
        </FileRows>
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

type AttachButtonProps = { limits: FileLimits; onFiles: (files: File[]) => void }

export function AttachButton({ limits, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Pièces jointes"
        accept={limits.extensions?.map((extension) => `.${extension}`).join()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        className="-ml-s3"
        size="compact"
        variant="quiet"
        icon={Paperclip}
        data-after-removal
        onClick={() => input.current?.click()}
      >
        Joindre des fichiers
      </Button>
    </>
  )
}

const stateOf = ({ percent, error }: PendingFile) => ({
  ...(error && { error }),
  ...(percent !== undefined && { progress: { percent, text: `${percent}\u00a0%` } }),
})
