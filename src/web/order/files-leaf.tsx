import { formatFileSize } from '#contract/format/file-size.ts'
import { countOf } from '#contract/format/plural.ts'
import { type SendProgress, shareSent } from '../lib/send-meter.ts'
import { Button } from '../ui/button.tsx'
import { FileDropZone } from '../ui/file-drop-zone.tsx'
import { FileRows } from '../ui/file-row.tsx'
import { AttachmentRow, type RowSending } from './attachments/attachment-row.tsx'
import { RefusedFiles } from './attachments/refused-files.tsx'
import type { Attachments } from './attachments/use-attachments.ts'
import { Leaf } from './leaf.tsx'
import type { Sending } from './use-place-order.ts'

type FilesLeafProps = {
  attachments: Attachments
  sending: Sending
  onCancel: () => void
  onRetry: () => void
}

export function FilesLeaf({ attachments, sending, onCancel, onRetry }: FilesLeafProps) {
  const { files, refusals, add, forgetRefusals } = attachments
  const busy = sending.step === 'sending' || sending.step === 'leaving'
  const sizes = files.map(({ file }) => file.size)
  return (
    <Leaf folio={3} title="Vos fichiers">
      <FileDropZone
        id="fichiers"
        hint="Tous formats, 10 fichiers, 50 Mo chacun"
        disabled={busy}
        onFiles={add}
      />
      <RefusedFiles refusals={refusals} onClose={forgetRefusals} />
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
      {files.length > 0 && <WholeSending sending={sending} onCancel={onCancel} onRetry={onRetry} />}
    </Leaf>
  )
}

type WholeSendingProps = Pick<FilesLeafProps, 'sending' | 'onCancel' | 'onRetry'>

/** Cancel and retry act on the whole sending: it is one request (decisions §7). */
function WholeSending({ sending, onCancel, onRetry }: WholeSendingProps) {
  if (sending.step === 'sending') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-s3">
        <span className="small muted num">{wholeText(sending.progress)}</span>
        <Button variant="quiet" size="compact" onClick={onCancel}>
          Annuler l’envoi
        </Button>
      </p>
    )
  }
  if (sending.step !== 'stopped') return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-s3" role="status">
      <span className="small muted">
        {sending.by === 'network' ? 'L’envoi s’est interrompu.' : 'L’envoi est annulé.'} Vos réponses et vos
        fichiers sont gardés.
      </span>
      <Button size="compact" icon="retry" onClick={onRetry}>
        Réessayer l’envoi
      </Button>
    </p>
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

/** « 62 %, 3,2 Mo/s » while this file is the one that leaves. */
function rowText(percent: number, { sent, progress }: { sent: number; progress: SendProgress | undefined }) {
  if (percent === 100) return 'Envoyé'
  if (sent === 0) return 'En attente'
  const speed = progress?.bytesPerSecond ? `, ${formatFileSize(progress.bytesPerSecond)}/s` : ''
  return `${percent}\u00a0%${speed}`
}

function wholeText(progress: SendProgress | undefined): string {
  if (!progress) return 'L’envoi commence.'
  const { loaded, total, secondsLeft } = progress
  if (loaded >= total) return 'Tout est envoyé, nous vérifions votre commande.'
  const left = secondsLeft === undefined ? '' : `, encore ${countOf(secondsLeft, SECONDS)}`
  return `${formatFileSize(loaded)} sur ${formatFileSize(total)}${left}`
}

const SECONDS = { one: 'seconde', other: 'secondes' }
