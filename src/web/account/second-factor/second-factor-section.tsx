import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { loadCeremony } from '../../auth/ask-passkey.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useEarlyPart } from '../../lib/use-early-part.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ownSecondFactor, ownSessions } from '../account-queries.ts'
import { AccountSection } from '../account-section.tsx'
import { useOwnAccount } from '../own-account.tsx'
import type { FactorChanged } from './dialog-form.tsx'
import { type Asked, FactorDialog } from './factor-dialog.tsx'
import { Factors } from './factors.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

/** The second factor of the account: an application, passkeys, recovery codes. */
export function SecondFactorSection() {
  useEarlyPart(loadCeremony)
  const { data, error, refetch } = useQuery(ownSecondFactor(useOwnAccount().call))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { changed, finish } = useFactorChange()
  const close = () => setAsked(null)
  const onChanged = (change: FactorChanged) => {
    close()
    changed(change)
    if (change.recoveryCodes) setCodes(change.recoveryCodes)
    else finish()
  }
  return (
    <AccountSection
      title="Double authentification"
      note="En plus du mot de passe, un code de votre téléphone ou une clé d’accès. Un mot de passe volé ne suffit alors plus."
    >
      {codes && (
        <NewRecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null)
            finish()
          }}
        />
      )}
      {data && <Factors factor={data} onAsk={setAsked} />}
      {!data && error && (
        <ErrorState title="Impossible d’afficher votre double authentification" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={5} />}
      {asked && <FactorDialog asked={asked} onClose={close} onChanged={onChanged} />}
    </AccountSection>
  )
}

/** `changed` tells a change and reads the section again; `finish` reads the session again once the codes are kept. */
function useFactorChange() {
  const queryClient = useQueryClient()
  const { call, update } = useOwnAccount()
  return {
    changed: ({ message }: FactorChanged) => {
      toast.success(message)
      void queryClient.invalidateQueries(ownSecondFactor(call))
      void queryClient.invalidateQueries(ownSessions(call))
    },
    finish: () => {
      call(siteApi.auth.me, {}).then(update, (error: unknown) => toast.error(failureText(error)))
    },
  }
}
