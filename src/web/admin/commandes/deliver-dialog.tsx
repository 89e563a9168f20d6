import { useState } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { DELIVERY_FILE_LIMITS, tooLargeText } from '#contract/files/file-limits.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import { useKeptText } from '../../lib/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDelivery } from './use-delivery.ts'

const NOTE_LENGTH = 2000

type DeliverDialogProps = { commande: AdminCommandeDetail; open: boolean; onClose: () => void }

/** Chooses the corrected file, says a word, sends it; file and word stay if the sending fails or is stopped. */
export function DeliverDialog({ commande, open, onClose }: DeliverDialogProps) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const [note = '', keepNote] = useKeptText(`livraison:${commande.id}`)
  const sending = useDelivery(commande.id, () => {
    setFile(undefined)
    keepNote(undefined)
    onClose()
  })
  const choose = (chosen: File | undefined, why?: string) => {
    sending.forgetError()
    setRefusal(why)
    setFile(chosen)
  }
  const deliver = () => (file ? sending.send({ file, note }) : setRefusal('Choisissez le fichier à livrer.'))

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !sending.isPending) onClose()
      }}
      title="Livrer le fichier corrigé"
      description={`L’auteur de «\u202f${commande.titre}\u202f» est prévenu aussitôt, et a sept jours pour répondre.`}
      footer={
        <>
          <Button variant="quiet" onClick={sending.isPending ? sending.stop : onClose}>
            {sending.isPending ? 'Arrêter l’envoi' : 'Plus tard'}
          </Button>
          <Button variant="primary" busy={sending.isPending} busyLabel="Envoi en cours..." onClick={deliver}>
            {sending.error ? 'Réessayer l’envoi' : 'Livrer au client'}
          </Button>
        </>
      }
    >
      <div className="grid gap-s4">
        {file ? (
          <FileRows label="Fichier à livrer">
            <FileRow
              name={file.name}
              size={formatFileSize(file.size)}
              progress={sending.isPending ? progressOf(sending.progress) : undefined}
              error={sending.error}
              onRemove={sending.isPending ? undefined : () => choose(undefined)}
            />
          </FileRows>
        ) : (
          <FileDropZone
            hint="Un fichier, 50 Mo au plus"
            multiple={false}
            maxSize={DELIVERY_FILE_LIMITS.maxBytes}
            error={refusal}
            onFiles={([chosen]) => choose(chosen)}
            onRefused={({ file: { name } }) => choose(undefined, tooLargeText(name, DELIVERY_FILE_LIMITS))}
          />
        )}
        <TextArea
          label="Un mot au client"
          mark="(facultatif)"
          help="Il accompagne le fichier, dans l’e-mail et sur le projet."
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => keepNote(event.target.value || undefined)}
        />
      </div>
    </Dialog>
  )
}

/** « 62 %, 3,2 Mo/s », then the wait for the server's word. */
function progressOf(progress: SendProgress | undefined) {
  if (!progress) return { percent: 0, text: 'L’envoi commence.' }
  const { loaded, total, bytesPerSecond } = progress
  if (loaded >= total) return { percent: 100, text: 'Tout est envoyé, le fichier se range.' }
  const percent = Math.floor((loaded / total) * 100)
  const speed = bytesPerSecond > 0 ? `, ${formatFileSize(bytesPerSecond)}/s` : ''
  return { percent, text: `${percent}\u00a0%${speed}` }
}
