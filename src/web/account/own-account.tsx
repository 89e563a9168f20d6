import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#contract/users/user.ts'
import type { MakePasskey } from '../auth/ask-passkey.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** All that the screens of an account are given, an author's as an administrator's. */
type OwnAccount = {
  call: ApiClient
  makePasskey: MakePasskey
  /** Shows what the signed-in person has changed of themself. */
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
