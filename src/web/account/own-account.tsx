import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#contract/users/user.ts'
import type { MakePasskey } from '../auth/ask-passkey.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** The dependencies of an account's screens, the same for an author and an administrator. */
type OwnAccount = {
  call: ApiClient
  makePasskey: MakePasskey
  /** Shows the changes of the user's own account. */
  update: (user: SessionUser) => void
}

const OwnAccountContext = createContext<OwnAccount | null>(null)

export const OwnAccountProvider = ({ children, ...given }: OwnAccount & { children: ReactNode }) => (
  <OwnAccountContext value={given}>{children}</OwnAccountContext>
)

export function useOwnAccount(): OwnAccount {
  const given = use(OwnAccountContext)
  if (!given) throw new Error('The screens of an account must be inside OwnAccountProvider')
  return given
}
