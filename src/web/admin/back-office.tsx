import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#contract/users/user.ts'
import type { MakePasskey } from '../auth/ask-passkey.ts'
import type { ApiBytes } from '../lib/api-bytes.ts'
import type { ApiClient } from '../lib/api-client.ts'
import type { LiveEvents } from '../live/live-events.ts'
import type { AdminPath } from './admin-path.ts'

/** The dependencies of the back-office's pages, given rather than imported. */
export type BackOffice = {
  /** The API: the server's, or a demonstration's. */
  call: ApiClient
  /** The bytes of a file, by its address. */
  bytes: ApiBytes
  /** Makes a passkey with the device; a demo makes none. */
  makePasskey: MakePasskey
  session: AdminSession
  /** Live events: the server's, or a demo's own. */
  live: LiveEvents
  /** The cache of what is read, separate for each back-office. */
  queryClient: QueryClient
  pathTo: AdminPath
  /** Milliseconds between two counts of the unread messages (specification 2 §7). */
  unreadEveryMs: number
  /** Text after the title of each section; empty for none. */
  titleSuffix: string
}

/** The administrator signed in, and their way out. */
export type AdminSession = {
  user: Pick<SessionUser, 'id' | 'prenom' | 'nom' | 'email' | 'mustSetUpSecondFactor'>
  logout: () => Promise<void>
  /** Shows the changes made to their own account. */
  update: (user: SessionUser) => void
}

const BackOfficeContext = createContext<BackOffice | null>(null)

export function BackOfficeProvider({ value, children }: { value: BackOffice; children: ReactNode }) {
  return (
    <QueryClientProvider client={value.queryClient}>
      <BackOfficeContext value={value}>{children}</BackOfficeContext>
    </QueryClientProvider>
  )
}

/** The API of the back-office's pages, which do not know whether the server or a demonstration answers. */
export const useAdminCall = (): ApiClient => useBackOffice().call

export const useAdminBytes = (): ApiBytes => useBackOffice().bytes

export const useAdminMakePasskey = (): MakePasskey => useBackOffice().makePasskey

export const useAdminSession = (): AdminSession => useBackOffice().session

export const useAdminLive = (): LiveEvents => useBackOffice().live

export const useUnreadEveryMs = (): number => useBackOffice().unreadEveryMs

export const useTitleSuffix = (): string => useBackOffice().titleSuffix

export const useAdminPath = (): AdminPath => useBackOffice().pathTo

function useBackOffice(): BackOffice {
  const backOffice = use(BackOfficeContext)
  if (!backOffice) throw new Error('A page of the back-office must be inside BackOfficeProvider')
  return backOffice
}
