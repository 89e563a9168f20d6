import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminSampleDetail } from '#contract/support/admin-endpoints.ts'
import { SAMPLE_LABELS, type SampleStatut } from '#contract/support/forms.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { TO_WRITE } from '../messagerie/to-write.ts'

/** The actions on a free sample: answer in its conversation, whose messages leave by e-mail; take it in hand; mark it done. */
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
    mutationFn: ({ next }: Said) =>
      call(api.admin.samples.update, { params: { id }, body: { statut: next } }),
    onSuccess: (sample, { next, before }) => {
      queryClient.setQueryData(readOf(call, api.admin.samples.get, { params: { id } }).queryKey, sample)
      toast.success(
        `Échantillon\u00a0: ${SAMPLE_LABELS[next].toLowerCase()}`,
        undo(() => mutate({ next: before, before: next })),
      )
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, [api.admin.samples.list]),
  })
  return { mutate, isPending }
}

type Said = { next: SampleStatut; before: SampleStatut }
