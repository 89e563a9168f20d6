import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../admin-context.tsx'
import { commandeKey } from './commande-key.ts'

const MAX_BYTES = 50 * 1024 * 1024
const NOTE_LENGTH = 2000

type DeliverDialogProps = { commande: AdminCommandeDetail; open: boolean; onClose: () => void }

/** Chooses the corrected file, says a word, sends it; what was typed stays if the sending fails. */
export function DeliverDialog({ commande, open, onClose }: DeliverDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [note, setNote] = useState('')
  const sending = useDelivery(commande.id, () => {
    setFile(null)
    setNote('')
    onClose()
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !sending.isPending) onClose()
      }}
      title="Livrer le fichier corrigé"
      description={`Le client de «\u202f${commande.titre}\u202f» est prévenu aussitôt, et a sept jours pour répondre.`}
      footer={
        <>
          <Button variant="quiet" onClick={sending.isPending ? sending.cancel : onClose}>
            {sending.isPending ? 'Arrêter l’envoi' : 'Plus tard'}
          </Button>
          <Button
            variant="primary"
            disabled={!file}
            busy={sending.isPending}
            busyLabel="Envoi en cours..."
            onClick={() => file && sending.send({ file, note })}
          >
            Livrer au client
          </Button>
        </>
      }
    >
      <div className="grid gap-s4">
        {file ? (
          <FileRows>
            <FileRow
              name={file.name}
              size={formatFileSize(file.size)}
              progress={
                sending.percent === null
                  ? undefined
                  : { percent: sending.percent, text: `${sending.percent}\u00a0%` }
              }
              error={sending.error}
              onRemove={sending.isPending ? undefined : () => setFile(null)}
            />
          </FileRows>
        ) : (
          <FileDropZone
            hint="Un fichier, 50 Mo au plus"
            multiple={false}
            maxSize={MAX_BYTES}
            error={refusal}
            onFiles={([chosen]) => {
              setRefusal(undefined)
              setFile(chosen ?? null)
            }}
            onRefused={({ file: { name } }) =>
              setRefusal(`Le fichier "${name}" est trop volumineux (max 50MB)`)
            }
          />
        )}
        <TextArea
          label="Mot au client"
          mark="facultatif"
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function useDelivery(id: string, onDelivered: () => void) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const abort = useRef<AbortController>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ file, note }: { file: File; note: string }) => {
      abort.current = new AbortController()
      return adminApi.commandes.deliver(id, {
        file,
        note,
        signal: abort.current.signal,
        onProgress: ({ loaded, total }) => setPercent(Math.round((loaded / total) * 100)),
      })
    },
    onSuccess: async () => {
      onDelivered()
      toast.success('Fichier livré', { description: 'Le client est prévenu.' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: commandeKey(id) }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'commandes'] }),
      ])
    },
    onSettled: () => setPercent(null),
  })
  return { send: mutate, cancel: () => abort.current?.abort(), isPending, percent, error: error?.message }
}
