import { auth } from '#contract/auth/endpoints.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { dropToken, readToken } from '../lib/session-token.ts'

const RETRY_MS = 3_000
/** What a server that starts again says, or its proxy in its place. */
const AWAY = [502, 503, 504]

type Answers = {
  /** True in a tab that shows a user already: only a refusal ends their session there. */
  isSignedIn: boolean
  onUser: (user: SessionUser) => void
  /** Called without a token, or with one whose profile the server refuses or fails to give. */
  onNobody: () => void
  /** Called when the network or the server is away: the token stays, and its profile is requested again. */
  onAway: () => void
}

/**
 * Reads the profile of the stored token (decisions §3, decision 135). A failure removes the token; a network or a server that is away is
 * tried again and again, and at once when `retry` is called.
 */
export function readStoredProfile({ isSignedIn, onUser, onNobody, onAway }: Answers): {
  stop: () => void
  retry: () => void
} {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let asking = false
  const attempt = async () => {
    const asked = readToken()
    if (!asked) return onNobody()
    clearTimeout(timer)
    asking = true
    try {
      const user = await browserApi(auth.me, {})
      if (!stopped) onUser(user)
    } catch (error) {
      if (stopped) return
      if (isSignedIn ? !isRefusal(error) : isAway(error)) {
        timer = setTimeout(() => void attempt(), RETRY_MS)
        return onAway()
      }
      dropToken()
      onNobody()
    } finally {
      asking = false
    }
  }
  void attempt()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
    retry: () => {
      if (!asking) void attempt()
    },
  }
}

/** True for a failed connection, or a server that does not answer its proxy. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError ? AWAY.includes(error.status) : error instanceof TypeError

/** True for a token without a session, or without the right to one. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
