import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminSampleDetail } from '#contract/support/admin-endpoints.ts'
import { SAMPLE_LABELS, type SampleStatut } from '#contract/support/forms.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { TO_WRITE } from '../messagerie/to-write.ts'
import { SAMPLES_KEY, sampleKey } from './sample-keys.ts'

/** Answers by the conversation, whose messages leave by e-mail; takes it in hand, or says that it is done. */
export function SampleActions({ sample }: { sample: AdminSampleDetail }) {
  const { id, statut, conversationId } = sample
  const pathTo = useAdminPath()
  const { mutate, isPending } = useSayStatut(id)
  const say = (next: SampleStatut) => mutate({ next, before: statut })
  return (
    <div className="panel-next">
      {conversationId && (
        <ButtonLink to={pathTo(`/messagerie/${conversationId}`) + TO_WRITE} variant="primary">
          Répondre par e-mail
        </ButtonLink>
      )}
      {statut === 'NOUVEAU' && (
        <Button size="compact" busy={isPending} onClick={() => say('EN_COURS')}>
          Prendre en main
        </Button>
      )}
      {statut === 'TERMINE' ? (
        <Button size="compact" busy={isPending} onClick={() => say('EN_COURS')}>
          Reprendre
        </Button>
      ) : (
        <Button size="compact" busy={isPending} onClick={() => say('TERMINE')}>
          Marquer terminé
        </Button>
      )}
    </div>
  )
}

function useSayStatut(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ next }: Said) =>
      (await call(api.admin.samples.update, { params: { id }, body: { statut: next } })).data,
    onSuccess: (sample, { next, before }) => {
      queryClient.setQueryData(sampleKey(id), sample)
      toast.success(
        `Échantillon\u00a0: ${SAMPLE_LABELS[next].toLowerCase()}`,
        undo(() => mutate({ next: before, before: next })),
      )
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SAMPLES_KEY }),
  })
  return { mutate, isPending }
}

type Said = { next: SampleStatut; before: SampleStatut }
