import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { auth, type OpenedSession } from '#contract/auth/endpoints.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { SESSION_ENDED } from './session-fetch.ts'
import { dropToken, readToken, storeToken } from './token.ts'

const RETRY_PROFILE_MS = 3_000

export type Session = {
  /** `loading` until the stored token has been tried. */
  status: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** Enters with what login, signup or activation answered. */
  enter: (opened: OpenedSession) => void
  logout: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<Session['status']>('loading')
  const [user, setUser] = useState<SessionUser | null>(null)

  const leave = useCallback(() => {
    dropToken()
    setUser(null)
    setStatus('signed-out')
  }, [])

  const enter = useCallback((opened: OpenedSession) => {
    storeToken(opened.token)
    setUser(opened.user)
    setStatus('signed-in')
  }, [])

  const logout = useCallback(async () => {
    // The server is told, but a lost network keeps nobody signed in here.
    await browserApi(auth.logout, {}).catch(() => undefined)
    leave()
  }, [leave])

  useEffect(() => {
    addEventListener(SESSION_ENDED, leave)
    return () => removeEventListener(SESSION_ENDED, leave)
  }, [leave])

  useEffect(() => restoreProfile({ enter: setUser, setStatus, leave }), [leave])

  const session = useMemo(() => ({ status, user, enter, logout }), [status, user, enter, logout])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider')
  return session
}

type Restore = {
  enter: (user: SessionUser) => void
  setStatus: (status: Session['status']) => void
  leave: () => void
}

/** Tries the stored token; a 401 that no refresh mended drops it, anything else is retried (decisions §3). */
function restoreProfile({ enter, setStatus, leave }: Restore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const attempt = async () => {
    if (!readToken()) return setStatus('signed-out')
    try {
      const user = await browserApi(auth.me, {})
      if (stopped) return
      enter(user)
      setStatus('signed-in')
    } catch (error) {
      if (stopped) return
      if (error instanceof ApiError && error.status === 401) leave()
      else timer = setTimeout(attempt, RETRY_PROFILE_MS)
    }
  }
  void attempt()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
