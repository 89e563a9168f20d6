import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#contract/users/user.ts'
import { failureText } from '../lib/failure-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ownAccount } from './account-queries.ts'
import { useOwnAccount } from './own-account.tsx'

/** Reads the account, then renders its children with it. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { data, error, refetch } = useQuery(ownAccount(useOwnAccount().call))
  if (data) return children(data)
  if (!error) return <Skeleton lines={8} />
  return (
    <ErrorState title="Impossible d’afficher votre compte" retry={() => void refetch()}>
      {failureText(error)}
    </ErrorState>
  )
}
