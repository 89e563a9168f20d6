import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { isPayable } from '#contract/money/schedule/echeance.ts'
import { ASKS_NOTHING } from '#contract/money/schedule/refusals.ts'
import { minutes } from '#contract/shared/durations.ts'
import { ScheduleList } from '../../../factures/schedule-list.tsx'
import { dataOf, readOf } from '../../../lib/api-reads.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { PanelSection } from '../../../ui/panel.tsx'
import { Awaited } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'

const REFRESH_MS = minutes(1)

/** The payments of an order in several times, with the house's actions on a late one; nothing for an order paid at once. */
export function CommandeSchedule({ commandeId }: { commandeId: string }) {
  const call = useAdminCall()
  const { data, isPending } = useQuery({
    ...readOf(call, api.commandes.echeances, { params: { id: commandeId } }),
    select: dataOf,
    refetchInterval: REFRESH_MS,
  })
  const retry = useScheduleAct(
    (id) => call(api.admin.reglements.retryEcheance, { params: { id } }),
    'Le prélèvement est relancé',
  )
  const send = useScheduleAct(
    (id) => call(api.admin.reglements.sendEcheanceLink, { params: { id } }),
    'Le lien de paiement est parti',
  )
  if (isPending) return <Awaited />
  if (!data || data.echeances.length === 0) return null
  return (
    <PanelSection title="Échéancier">
      <ScheduleList
        echeances={data.echeances}
        renderActions={(one) =>
          isPayable(one) &&
          !data.pause && (
            <span className="flex flex-wrap gap-s2">
              <Button size="compact" busy={isUnderWay(retry, one.id)} onClick={() => retry.mutate(one.id)}>
                Prélever de nouveau
              </Button>
              <Button size="compact" busy={isUnderWay(send, one.id)} onClick={() => send.mutate(one.id)}>
                Envoyer le lien
              </Button>
            </span>
          )
        }
      />
      {data.pause && data.resteDu > 0 && <p className="small muted">{ASKS_NOTHING}</p>}
    </PanelSection>
  )
}

/** True for the échéance under way only: the buttons of the others stay as they are. */
const isUnderWay = (
  { isPending, variables }: { isPending: boolean; variables?: string | undefined },
  id: string,
) => isPending && variables === id

function useScheduleAct(act: (echeanceId: string) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
