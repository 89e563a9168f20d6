import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { auth, type OpenedSession } from '#contract/auth/endpoints.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { browserApi } from '../lib/browser-api.ts'
import { SESSION_ENDED } from '../lib/session-fetch.ts'
import { dropToken, storeToken, TOKEN_KEY } from '../lib/session-token.ts'
import { readStoredProfile } from './stored-profile.ts'

type SessionState = {
  /** `loading` until the stored token is checked. */
  status: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** True after a session that ended by itself: its user is redirected to /login. */
  expired: boolean
  /** Set while `loading`, when the network or the server does not answer; `retry` asks again. */
  away?: { retry: () => void }
}

export type Session = SessionState & {
  /** Opens the session answered by a login, a signup or an activation. */
  enter: (opened: OpenedSession) => void
  logout: () => Promise<void>
  /** Leaves without telling the server: the account is closed. */
  leave: () => void
  /** Shows the changes of the user's own account. */
  update: (user: SessionUser) => void
}

const LOADING: SessionState = { status: 'loading', user: null, expired: false }
const NOBODY: SessionState = { status: 'signed-out', user: null, expired: false }

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(LOADING)
  const { show, isSignedIn } = useForgetfulState(setState)

  const enter = useCallback(
    ({ token, user }: OpenedSession) => {
      storeToken(token)
      show({ status: 'signed-in', user, expired: false })
    },
    [show],
  )

  const leave = useCallback(() => {
    dropToken()
    show(NOBODY)
  }, [show])

  const logout = useCallback(async () => {
    // Signing out holds here even when the server cannot be told.
    await tellLogout().catch(() => undefined)
    leave()
  }, [leave])

  const update = useCallback(
    (user: SessionUser) => show({ status: 'signed-in', user, expired: false }),
    [show],
  )

  useEffect(() => followToken(show, isSignedIn), [show, isSignedIn])

  const session = useMemo(
    () => ({ ...state, enter, logout, leave, update }),
    [state, enter, logout, leave, update],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** A session without user, for pages shown to anybody: the stored token is not read. */
export const NobodySession = ({ children }: { children: ReactNode }) => (
  <SessionContext value={NO_SESSION}>{children}</SessionContext>
)

const nothing = () => {}
const NO_SESSION: Session = {
  ...NOBODY,
  enter: nothing,
  logout: async () => {},
  leave: nothing,
  update: nothing,
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider')
  return session
}

/** The user of a page that is also shown without a session, such as an error's. */
export const useSignedInUser = () => use(SessionContext)?.user ?? null

async function tellLogout(): Promise<void> {
  await browserApi(auth.logout, {})
}

type Show = (state: SessionState) => void

/** Clears the cache of one person's reads before another person, or nobody, is shown. */
function useForgetfulState(setState: Show): { show: Show; isSignedIn: () => boolean } {
  const queryClient = useQueryClient()
  const shown = useRef<string | undefined>(undefined)
  const show = useCallback<Show>(
    (state) => {
      if (shown.current && shown.current !== state.user?.id) queryClient.clear()
      shown.current = state.user?.id
      setState(state)
    },
    [queryClient, setState],
  )
  const isSignedIn = useCallback(() => shown.current !== undefined, [])
  return { show, isSignedIn }
}

/** Shows the user of the stored token: at the start, when another tab changes it, when a session ends. */
function followToken(show: Show, isSignedIn: () => boolean): () => void {
  let reading: ReturnType<typeof readStoredProfile> | undefined
  const stop = () => reading?.stop()
  const readAgain = () => {
    stop()
    const hasUser = isSignedIn()
    let isAwayShown = false
    reading = readStoredProfile({
      isSignedIn: hasUser,
      onUser: (user) => show({ status: 'signed-in', user, expired: false }),
      onNobody: () => show(NOBODY),
      onAway: () => {
        // What a signed-in user is typing stays: the new token is most often theirs, refreshed in another tab.
        if (hasUser || isAwayShown) return
        isAwayShown = true
        show({ ...LOADING, away: { retry: () => reading?.retry() } })
      },
    })
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) readAgain()
  }
  const onEnded = () => {
    stop()
    show({ ...NOBODY, expired: true })
  }
  addEventListener('storage', onStorage)
  addEventListener(SESSION_ENDED, onEnded)
  readAgain()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener(SESSION_ENDED, onEnded)
    stop()
  }
}
