import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#contract/users/user.ts'
import type { AccountApi } from './account-api.ts'

/** All that the screens of an account are given. */
type OwnAccount = {
  account: AccountApi
  /** Shows what the signed-in person has changed of themself. */
  update: (user: SessionUser) => void
}

const OwnAccountContext = createContext<OwnAccount | null>(null)

export const OwnAccountProvider = ({ account, update, children }: OwnAccount & { children: ReactNode }) => (
  <OwnAccountContext value={{ account, update }}>{children}</OwnAccountContext>
)

export function useOwnAccount(): OwnAccount {
  const given = use(OwnAccountContext)
  if (!given) throw new Error('The screens of an account must be inside OwnAccountProvider')
  return given
}
