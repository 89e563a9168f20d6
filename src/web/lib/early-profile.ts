import { auth } from '#contract/auth/endpoints.ts'

declare global {
  interface Window {
    /** Whose the stored token is, asked for by the head of an area's document while its scripts come (early-script.ts). */
    earlyProfile?: { token: string; reply: Promise<Response> } | undefined
  }
}

const PATH = `/api${auth.me.path}`

/** What was asked early of this path with this token, given once; undefined where nothing was. */
export function takeEarlyProfile(path: string, token: string): Promise<Response> | undefined {
  const early = window.earlyProfile
  if (path !== PATH || early?.token !== token) return undefined
  window.earlyProfile = undefined
  return early.reply
}
