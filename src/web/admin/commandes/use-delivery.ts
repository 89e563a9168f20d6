import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { metadataField } from '#contract/files/file-metadata.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { COMMANDE_LISTS } from './use-update-commande.ts'

/** Corrected files, each with the name that its author reads, and a note for all. */
type Delivery = { files: { file: File; titre: string }[]; note: string }

/** Sends corrected files of an order: its progress, a way to stop it, and the reason of a failure. */
export function useDelivery(id: string, onDelivered: () => void) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<SendProgress>()
  const abort = useRef<AbortController>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (delivery: Delivery) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      const form = deliveryForm(delivery)
      return call(api.files.upload, { params: { id }, form, signal, onProgress: setProgress })
    },
    onSuccess: () => {
      onDelivered()
      toast.success('Livraison envoyée', { description: 'Le client est prévenu.' })
    },
    onSettled: async () => {
      setProgress(undefined)
      // After a refusal too: another administrator may have finished or suspended the order.
      await readAgain(queryClient, [api.admin.commandes.get, ...COMMANDE_LISTS])
    },
  })
  return {
    send: mutate,
    stop: () => abort.current?.abort(),
    isPending,
    progress,
    error: error ? sayFailure(error) : undefined,
  }
}

const sayFailure = (error: Error): string =>
  error.name === 'AbortError' ? 'L’envoi est arrêté. Les fichiers et le mot sont gardés.' : failureText(error)

/** The form data of a delivery: the title of each file is in a field beside it. */
function deliveryForm({ files, note }: Delivery): FormData {
  const form = new FormData()
  form.set('note', note)
  for (const [index, { file, titre }] of files.entries()) {
    form.append('file', file)
    form.set(metadataField(index), JSON.stringify({ title: titre, originalName: file.name }))
  }
  return form
}
