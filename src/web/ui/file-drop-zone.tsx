/**
 * <FileDropZone onFiles={(files) => …} onRefused={({ file, code }) => …} hint="Tous formats, 10 fichiers, 50 Mo chacun"
 *   onFileDialog={(state) => …}? maxSize? maxFiles? accept? multiple? disabled? id? error? />
 *
 * Files are dropped on the zone or chosen by its button (its `id` is the target of ErrorSummary). Refused files are told one
 * by one, with a code; the others of the same drop are kept. A file dialog closed without a choice is known 300 ms after the page
 * has the focus again (spec 1 §9; the library's own delay). accept: { 'application/pdf': ['.pdf'] }.
 */
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { FieldError, fieldWiring, useFieldId } from './field.tsx'
import { Icon } from './marks.tsx'

export type FileRefusal = {
  file: File
  code: 'file-too-large' | 'file-too-small' | 'file-invalid-type' | 'too-many-files'
}

type FileDropZoneProps = {
  onFiles: (files: File[]) => void
  onRefused?: (refusal: FileRefusal) => void
  /** Called when the browser's file dialog opens over the page, and when it closes. */
  onFileDialog?: ((state: 'open' | 'closed') => void) | undefined
  hint: string
  accept?: Accept
  maxSize?: number
  maxFiles?: number
  multiple?: boolean
  disabled?: boolean
  id?: string
  error?: string
}

export function FileDropZone(props: FileDropZoneProps) {
  const { onFiles, onRefused, onFileDialog, hint, multiple = true, id, error, ...limits } = props
  const fieldId = useFieldId(id)
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    ...limits,
    multiple,
    // The zone stays a plain element: the keyboard and screen readers use its button.
    noKeyboard: true,
    noClick: true,
    onFileDialogOpen: () => onFileDialog?.('open'),
    onFileDialogCancel: () => onFileDialog?.('closed'),
    onDrop: () => onFileDialog?.('closed'),
    onDropAccepted: onFiles,
    onDropRejected: (rejections) => rejections.map(toRefusal).forEach((refusal) => onRefused?.(refusal)),
  })
  const over = isDragActive ? 'over' : undefined
  return (
    <div className="field">
      <div
        {...getRootProps({ className: 'drop', role: undefined, tabIndex: undefined, onClick: open })}
        data-drag={isDragReject ? 'refused' : over}
      >
        <input {...getInputProps({ 'aria-hidden': true, tabIndex: -1 })} />
        <Icon name="upload" />
        <span>
          <span className="by-mouse">
            <b>{multiple ? 'Déposez vos fichiers ici' : 'Déposez votre fichier ici'}</b>, ou{' '}
          </span>
          <button
            type="button"
            className="drop-link reach"
            data-after-removal
            disabled={limits.disabled}
            {...fieldWiring({ id: fieldId, help: hint, error })}
          >
            <span className="by-mouse">{multiple ? 'choisissez-les' : 'choisissez-le'}</span>
            <span className="by-finger">
              {multiple ? 'Choisissez vos fichiers' : 'Choisissez votre fichier'}
            </span>
          </button>
        </span>
        <span className="small muted" id={`${fieldId}-help`}>
          {hint}
        </span>
      </div>
      <FieldError id={fieldId} error={error} />
    </div>
  )
}

const refusalCodes = ['file-too-large', 'file-too-small', 'file-invalid-type', 'too-many-files'] as const

function toRefusal({ file, errors }: FileRejection): FileRefusal {
  const code = refusalCodes.find((known) => errors.some((error) => error.code === known))
  return { file, code: code ?? 'file-invalid-type' }
}
