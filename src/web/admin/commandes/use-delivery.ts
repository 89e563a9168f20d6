import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '../../lib/failure-text.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import { toast } from '../../ui/toast.ts'
import type { Delivery } from './commandes-api.ts'
import { AdminError } from '../admin-error.ts'
import { useAdminApi } from '../back-office.tsx'
import { commandeKey } from './commande-key.ts'

/** Sends corrected files of one order: how far, how to stop it, and why it failed. */
export function useDelivery(id: string, onDelivered: () => void) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<SendProgress>()
  const abort = useRef<AbortController>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ files, note }: Pick<Delivery, 'files' | 'note'>) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      return adminApi.commandes.deliver(id, { files, note, signal, onProgress: setProgress })
    },
    onSuccess: () => {
      onDelivered()
      toast.success('Livraison envoyée', { description: 'Le client est prévenu.' })
    },
    onSettled: async () => {
      setProgress(undefined)
      // Also after a refusal: another admin may have finished or suspended the order meanwhile.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: commandeKey(id) }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'commandes'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
      ])
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
  error instanceof AdminError && error.reason === 'STOPPED'
    ? 'L’envoi est arrêté. Les fichiers et le mot sont gardés.'
    : failureText(error)
