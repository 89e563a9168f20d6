import { auth } from '#contract/auth/endpoints.ts'
import { pathOf } from '#contract/endpoint.ts'
import { type ApiFetch, readError } from './api-client.ts'
import { browserFetch } from './browser-fetch.ts'
import { keepFirstEvent } from './last-event.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { dropToken, readToken, storeToken } from './session-token.ts'

declare global {
  interface Window {
    /** The profile of the stored token, requested by the head of an area's document while its scripts load (early-script.ts). */
    earlyProfile?: { token: string; reply: Promise<Response> } | undefined
  }
}

/** The event of a session over for good: only a new sign-in helps. */
export const SESSION_ENDED = 'session-ended'

/**
 * The browser's fetch with its bearer token, for an endpoint that requires one: a wrong password does not pass for an expired
 * token. A 401 is tried again once, after a refresh shared by all the tabs.
 */
export const sessionFetch: ApiFetch = async (path, request) => {
  const token = request.access === 'public' ? null : readToken()
  if (!token) return browserFetch(path, request)
  const response = await retriedOnce(path, request, token)
  keepFirstEvent(response)
  return response
}

async function retriedOnce(path: string, request: Parameters<ApiFetch>[1], token: string) {
  const response = await (takeEarlyProfile(path, token) ?? browserFetch(path, withBearer(request, token)))
  if (response.status !== 401) return response
  const fresh = await refreshToken(token)
  return fresh ? browserFetch(path, withBearer(request, fresh)) : response
}

/** The head's request of this path with this token, given once; undefined without such a request. */
function takeEarlyProfile(path: string, token: string): Promise<Response> | undefined {
  const early = window.earlyProfile
  if (path !== `/api${auth.me.path}` || early?.token !== token) return undefined
  window.earlyProfile = undefined
  return early.reply
}

/**
 * A live token in place of a refused one, or null when the session is over. One refresh at a time for all tabs:
 * a call that waited finds the new token stored. A failure that is no refusal throws and drops nothing.
 */
function refreshToken(refused: string): Promise<string | null> {
  return oneAtATime('auth-refresh', async () => {
    const stored = readToken()
    if (stored !== refused) return stored
    const { method, access, path, reply } = auth.refresh
    const response = await browserFetch(`/api${pathOf(path)}`, withBearer({ method, access }, refused))
    if (response.ok) {
      const { token } = reply.parse(await response.json())
      // A sign-out in between, here or in another tab: nothing restores the session.
      if (readToken() !== refused) return readToken()
      storeToken(token)
      return token
    }
    if (response.status !== 401) throw await readError(response, auth.refresh.path)
    dropToken()
    dispatchEvent(new Event(SESSION_ENDED))
    return null
  })
}

function withBearer(request: Parameters<ApiFetch>[1], token: string): Parameters<ApiFetch>[1] {
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...request, headers }
}
