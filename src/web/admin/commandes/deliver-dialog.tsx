import { useState } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { useInspections } from '../../manuscript/use-inspections.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAdminBytes } from '../back-office.tsx'
import { ChosenFiles, useChosenFiles } from './chosen-files.tsx'
import { useDelivery } from './use-delivery.ts'

const NOTE_LENGTH = 2000

type DeliverDialogProps = { commande: AdminCommandeDetail; open: boolean; onClose: () => void }

/** The dialog of a delivery: files, a note, one sending; files and note stay if it fails or is stopped. */
export function DeliverDialog({ commande, open, onClose }: DeliverDialogProps) {
  const chosen = useChosenFiles()
  const readBytes = useAdminBytes()
  const inspections = useInspections(
    { sources: sourcesOf(commande), read: ({ url }, asked) => readBytes(url, asked) },
    chosen.files,
  )
  const [isDoubted, setDoubted] = useState(false)
  const [note = '', keepNote] = useStoredText(`livraison:${commande.id}`)
  const sending = useDelivery(commande.id, () => {
    chosen.forget()
    keepNote(undefined)
    onClose()
  })
  const unlike = chosen.files.filter(({ id }) => inspections.get(id)?.found?.comparaison?.ressemble === false)
  const isReading = [...inspections.values()].some(({ isPending }) => isPending)
  const send = () => {
    const files = chosen.files.map(({ file, titre }) => ({ file, titre: titre.trim() || file.name }))
    return sending.send({ files, note })
  }
  const deliver = () => {
    if (chosen.files.length === 0) return chosen.refuse(['Choisissez le fichier à livrer.'])
    return unlike.length > 0 ? setDoubted(true) : send()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !sending.isPending) onClose()
      }}
      title="Livrer le texte corrigé"
      description={`L’auteur de «\u202f${commande.titre}\u202f» est prévenu aussitôt, et a sept jours pour répondre.`}
      footer={
        <>
          <Button variant="quiet" onClick={sending.isPending ? sending.stop : onClose}>
            {sending.isPending ? 'Arrêter l’envoi' : 'Plus tard'}
          </Button>
          <Button
            variant="primary"
            busy={sending.isPending || isReading}
            busyLabel={isReading ? 'Examen du fichier...' : 'Envoi en cours...'}
            onClick={deliver}
          >
            {sending.error ? 'Réessayer l’envoi' : 'Livrer au client'}
          </Button>
        </>
      }
    >
      <div className="grid gap-s4">
        <ChosenFiles chosen={chosen} inspections={inspections} busy={sending.isPending} />
        {sending.isPending && <Progress {...progressOf(sending.progress)} />}
        {sending.error && (
          <p className="error" role="alert">
            {sending.error}
          </p>
        )}
        <TextArea
          label="Un mot au client"
          mark="(facultatif)"
          help="Il accompagne les fichiers, dans l’e-mail et sur le projet."
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => keepNote(event.target.value || undefined)}
        />
      </div>
      <ConfirmDialog
        open={isDoubted}
        onOpenChange={setDoubted}
        title={`Livrer ${namesOf(unlike.map(({ file }) => file.name))}\u202f?`}
        consequence={`Ce fichier ne ressemble pas à ${namesOf(sourcesOf(commande).map(({ filename }) => filename))}, que l’auteur a déposé\u00a0: presque aucune de ses phrases ne s’y retrouve.`}
        confirmLabel="Livrer quand même"
        cancelLabel="Revenir"
        onConfirm={() => {
          setDoubted(false)
          send()
        }}
      />
    </Dialog>
  )
}

const namesOf = (names: string[]): string => names.map((name) => `«\u202f${name}\u202f»`).join(', ')

const sourcesOf = ({ files }: AdminCommandeDetail) => files.filter(({ type }) => type === 'SOURCE')

function Progress({ percent, text }: { percent: number; text: string }) {
  return (
    <div className="grid gap-s2">
      <ProgressBar value={percent} label="Envoi de la livraison" />
      <p className="small muted num">{text}</p>
    </div>
  )
}

/** « 62 %, 3,2 Mo/s », then the wait for the server's answer. */
function progressOf(progress: SendProgress | undefined) {
  if (!progress) return { percent: 0, text: 'L’envoi commence.' }
  const { loaded, total, bytesPerSecond } = progress
  if (loaded >= total)
    return { percent: 100, text: 'Tout est envoyé, les fichiers sont en cours d’enregistrement.' }
  const percent = Math.floor((loaded / total) * 100)
  const speed = bytesPerSecond > 0 ? `, ${formatFileSize(bytesPerSecond)}/s` : ''
  return { percent, text: `${percent}\u00a0%${speed}` }
}
