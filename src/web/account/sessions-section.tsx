import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import type { OwnSession } from '#contract/users/endpoints.ts'
import { failureText } from '../lib/failure-text.ts'
import { RelativeTime } from '../lib/relative-time.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ownSessions } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { deviceOf } from './device-of.ts'
import { useOwnAccount } from './own-account.tsx'

/** The open sessions of the account. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(ownSessions(useOwnAccount().call))
  return (
    <AccountSection
      title="Sessions"
      note="Les appareils connectés à votre compte. Fermez ceux que vous ne reconnaissez pas, puis changez votre mot de passe."
    >
      {data && (
        <ul className="account-list">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data?.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
      {!data && error && (
        <ErrorState title="Impossible d’afficher vos sessions" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={4} />}
    </AccountSection>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, isCurrent, userAgent, ipAddress, lastUsedAt } = session
  const device = deviceOf(userAgent)
  return (
    <li>
      <div>
        <p className="strong">
          <span>{device} </span>
          {isCurrent && <Badge shape="full">Cette session</Badge>}
        </p>
        <p className="small muted">
          <RelativeTime at={lastUsedAt} />, depuis l’adresse {ipAddress}
        </p>
      </div>
      {!isCurrent && <EndButton id={id} device={device} />}
    </li>
  )
}

function EndOthers() {
  const { call } = useOwnAccount()
  const { mutate, isPending } = useEnding(() => call(siteApi.users.endOtherSessions, {}))
  return (
    <p>
      <Button size="compact" busy={isPending} onClick={() => mutate()}>
        Fermer les autres sessions
      </Button>
    </p>
  )
}

function EndButton({ id, device }: { id: string; device: string }) {
  const { call } = useOwnAccount()
  const { mutate, isPending } = useEnding(() => call(siteApi.users.endSession, { params: { id } }))
  return (
    <Button size="compact" busy={isPending} onClick={() => mutate()}>
      Fermer
      <VisuallyHidden> la session {device}</VisuallyHidden>
    </Button>
  )
}

function useEnding(end: () => Promise<{ message: string }>) {
  const { call } = useOwnAccount()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(ownSessions(call)),
  })
}
