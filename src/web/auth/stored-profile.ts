import { auth } from '#contract/auth/endpoints.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { dropToken, readToken } from '../lib/session-token.ts'

const RETRY_MS = 3_000

type Answers = {
  onUser: (user: SessionUser) => void
  /** Called without a token, or with one whose profile the server refuses or fails to give. */
  onNobody: () => void
  /** Called when the network or the server is away: the token stays, and its profile is requested again. */
  onAway: () => void
}

/**
 * Reads the profile of the stored token (decisions §3). A failure removes the token; a network or a server that is away is tried again
 * and again, and at once when `retry` is called.
 */
export function readStoredProfile({ onUser, onNobody, onAway }: Answers): {
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
      if (isAway(error)) {
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

/** True for a failed connection, or a 503. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 503 : error instanceof TypeError
