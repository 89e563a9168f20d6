import { forbidden } from '../errors.ts'
import type { ApiRequest } from './http-port.ts'

const ELSEWHERE =
  'Ce formulaire a été envoyé depuis un autre site. Ouvrez-le ici, puis envoyez-le de nouveau.'

/**
 * Refuses (403) a request that a browser says comes from a page of another site: a form needs no permission to be sent to us. A caller
 * without an origin is no browser, and has no cookie or session to misuse.
 */
export function refuseCrossSite(
  { headers, host }: Pick<ApiRequest, 'headers' | 'host'>,
  appUrl: string,
): void {
  const site = headers['sec-fetch-site']
  const origin = headers['origin']?.toString()
  // The browser's own word, that no page can write; older ones say their origin alone.
  const ours = site === undefined ? origin === undefined || isOurs(origin, host, appUrl) : OURS.has(site)
  if (!ours) throw forbidden(ELSEWHERE)
}

const OURS: ReadonlySet<unknown> = new Set(['same-origin', 'none'])

/** Whether an origin is our own address, or the one by which we were called. */
const isOurs = (origin: string, host: string, appUrl: string) =>
  origin === new URL(appUrl).origin || origin === `http://${host}` || origin === `https://${host}`
