import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Consultation } from '#contract/consultations/consultation.ts'
import { consultations } from '#contract/consultations/endpoints.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { consultationKey } from './consultation-key.ts'

type CancelConsultationProps = {
  token: string
  consultation: Consultation
  size?: 'compact'
  onCancelled?: () => void
  children: ReactNode
}

/** The button that cancels a booking, after a confirmation. */
export function CancelConsultation({
  token,
  consultation,
  size,
  onCancelled,
  children,
}: CancelConsultationProps) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const when = whenOf(consultation)
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi(consultations.cancel, { params: { token } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(consultationKey(token), reply)
      toast.success(reply.message)
      onCancelled?.()
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        size={size}
        {...(size && { 'aria-label': `Annuler la consultation du ${when}` })}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Annuler votre consultation du ${when}\u202f?`}
        consequence="Le créneau sera libéré tout de suite. Vous pourrez en réserver un autre."
        confirmLabel="Annuler ma consultation"
        cancelLabel="Revenir"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
