import { auth } from '#contract/auth/endpoints.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { readToken } from '../lib/session-token.ts'

const RETRY_MS = 3_000

type Answers = {
  onUser: (user: SessionUser) => void
  /** No token, or one that a refresh did not mend. */
  onNobody: () => void
}

/** Asks whose the stored token is, again and again while the server cannot be reached (decisions §3); returns how to stop. */
export function readStoredProfile({ onUser, onNobody }: Answers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const attempt = async () => {
    if (!readToken()) return onNobody()
    try {
      const user = await browserApi(auth.me, {})
      if (!stopped) onUser(user)
    } catch (error) {
      if (stopped) return
      if (error instanceof ApiError && error.status === 401) onNobody()
      else timer = setTimeout(() => void attempt(), RETRY_MS)
    }
  }
  void attempt()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
