import type { ReactNode } from 'react'
import { formatFileSize } from '#contract/format/file-size.ts'
import { type SendProgress, shareSent } from '../lib/send-meter.ts'
import { FileDropZone } from '../ui/file-drop-zone.tsx'
import { FileRows } from '../ui/file-row.tsx'
import { AttachmentRow, type RowSending } from './attachments/attachment-row.tsx'
import { RefusedFiles } from './attachments/refused-files.tsx'
import type { Attachments } from './attachments/use-attachments.ts'
import { LOST_FILES_ID, type LostFiles } from './attachments/use-lost-files.ts'
import { FormSection } from './form-section.tsx'
import type { Sending } from './use-place-commande.ts'

type FilesSectionProps = {
  folio: number
  /** The files accepted, in a line. */
  hint: string
  attachments: Attachments
  sending: Sending
  lostFiles: LostFiles
  onFileDialog?: (state: 'open' | 'closed') => void
  children?: ReactNode
}

export function FilesSection(props: FilesSectionProps) {
  const { folio, hint, attachments, sending, lostFiles, onFileDialog, children } = props
  const { files, refusals, add, forgetRefusals } = attachments
  const busy = sending.step === 'sending' || sending.step === 'leaving'
  const sizes = files.map(({ file }) => file.size)
  return (
    <FormSection folio={folio} title="Vos fichiers">
      <FileDropZone hint={hint} disabled={busy} onFiles={add} onFileDialog={onFileDialog} />
      {children}
      <RefusedFiles refusals={refusals} onClose={forgetRefusals} />
      <RefusedFiles
        id={LOST_FILES_ID}
        refusals={lostFiles.lost}
        rest={
          'Votre navigateur n’a pas gardé les fichiers\u00a0: choisissez-les de nouveau, ou fermez ce message pour commander sans.'
        }
        onClose={lostFiles.giveUp}
      />
      {files.length > 0 && (
        <FileRows label="Fichiers joints">
          {files.map((file, index) => (
            <AttachmentRow
              key={file.id}
              file={file}
              attachments={attachments}
              sending={rowSending(sending, sizes, index)}
            />
          ))}
        </FileRows>
      )}
    </FormSection>
  )
}

function rowSending(sending: Sending, sizes: number[], index: number): RowSending {
  if (sending.step === 'idle') return { locked: false }
  if (sending.step === 'leaving') return { locked: true }
  if (sending.step === 'stopped') {
    return sending.by === 'network'
      ? { locked: false, error: 'La connexion s’est interrompue. Le fichier est gardé.' }
      : { locked: false }
  }
  const { progress } = sending
  const size = sizes[index] ?? 0
  const sent = progress ? (shareSent(progress, sizes)[index] ?? 0) : 0
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 100
  return { locked: true, progress: { percent, text: rowText(percent, { sent, progress }) } }
}

/** « 62 %, 3,2 Mo/s » while this file is being sent. */
function rowText(percent: number, { sent, progress }: { sent: number; progress: SendProgress | undefined }) {
  if (percent === 100) return 'Envoyé'
  if (sent === 0) return 'En attente'
  const speed = progress?.bytesPerSecond ? `, ${formatFileSize(progress.bytesPerSecond)}/s` : ''
  return `${percent}\u00a0%${speed}`
}
