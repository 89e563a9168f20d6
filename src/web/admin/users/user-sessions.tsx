import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import type { OwnSession } from '#contract/users/endpoints.ts'
import { deviceOf } from '../../account/device-of.ts'
import { dataOf, queryKey, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAdminCall } from '../back-office.tsx'
import { ListFailure } from '../shell/list-table.tsx'

/** The open sessions of a person; an administrator may end each, except their own current one. */
export function UserSessions({ user: { id } }: { user: Pick<AdminUser, 'id'> }) {
  const call = useAdminCall()
  const list = useQuery({
    ...readOf(call, api.admin.users.listSessions, { params: { id } }),
    select: dataOf,
  })
  const { data, error } = list
  return (
    <PanelSection title="Sessions">
      {!data && error && <ListFailure title="Impossible d’afficher les sessions" list={list} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="muted">Aucun appareil connecté.</p>}
      {data && data.length > 0 && (
        <ul className="panel-rows">
          {data.map((session) => (
            <SessionRow key={session.id} userId={id} session={session} />
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

function SessionRow({ userId, session }: { userId: string; session: OwnSession }) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { id, isCurrent, userAgent, ipAddress, lastUsedAt } = session
  const device = deviceOf(userAgent)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.admin.users.endSession, { params: { id: userId, sessionId: id } }),
    onSuccess: () => toast.success('Session fermée', { description: device }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: queryKey(api.admin.users.listSessions, { params: { id: userId } }),
      }),
  })
  return (
    <li>
      <span>
        {device}
        <span className="small muted">
          <RelativeTime at={lastUsedAt} />, depuis {ipAddress}
        </span>
      </span>
      {isCurrent ? (
        <Badge shape="full">Votre session</Badge>
      ) : (
        <Button size="compact" busy={isPending} onClick={() => mutate()}>
          Fermer
          <VisuallyHidden> la session {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
