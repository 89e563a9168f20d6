import { createHash } from 'node:crypto'
import { isAreaPath } from './lib/area-document.ts'

/** Who counts the visits of a page: the one script that it may load of theirs, and the origin that it may send to. */
export type MeasuredBy = { scriptUrl: string; sendsTo: string }

type Hydrated = { nonce: string; measuredBy: MeasuredBy | null; pathname: string }

/** A hydrated page: React Router writes inline scripts, toasts and dialogs style elements (docs/decisions/008). */
export const hydratedPolicy = ({ nonce, measuredBy, pathname }: Hydrated) =>
  policy({
    scripts: `'nonce-${nonce}'`,
    styles: "'self' 'unsafe-inline'",
    // A PDF that the page itself fetched, shown from memory (decision 068).
    ...(isAreaPath(pathname) && { frames: 'blob:' }),
    measuredBy,
  })

/** The policy of a reading page: it allows the hash of our own script, not of scripts found in the HTML; the page can thus be cached. */
export const readingPolicy = (script: string, measuredBy: MeasuredBy | null) =>
  policy({ scripts: sha256(script), styles: "'self'", measuredBy })

type Sources = {
  scripts: string
  styles: string
  /** The sources allowed in a frame: this site's own, and none on a public page. */
  frames?: string
  /** The analytics provider, when one is set and the page may be measured (decision 030). */
  measuredBy: MeasuredBy | null
}

function policy({ scripts, styles, frames = "'none'", measuredBy }: Sources): string {
  const script = measuredBy ? ` ${measuredBy.scriptUrl}` : ''
  const provider = measuredBy ? ` ${measuredBy.sendsTo}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${script}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${provider}`,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
