import { createHash } from 'node:crypto'
import { isAreaPath } from './lib/area-document.ts'

type Hydrated = { nonce: string; measuredBy: string | null; pathname: string }

/** A hydrated page: React Router writes inline scripts, toasts and dialogs style elements (docs/decisions/008). */
export const hydratedPolicy = ({ nonce, measuredBy, pathname }: Hydrated) =>
  policy({
    scripts: `'nonce-${nonce}'`,
    styles: "'self' 'unsafe-inline'",
    // A PDF that the page itself fetched, shown from memory (decision 068).
    ...(isAreaPath(pathname) && { frames: 'blob:' }),
    measuredBy,
  })

/** A reading page: the hash of the script we wrote, never of what is found in the HTML; hence it can be kept as it is. */
export const readingPolicy = (script: string, measuredBy: string | null) =>
  policy({ scripts: sha256(script), styles: "'self'", measuredBy })

type Sources = {
  scripts: string
  styles: string
  /** What may stand in a frame: nothing of another place, and on a public page nothing at all. */
  frames?: string
  /** The origin of the provider that counts the visits, where one is set and the page may be measured (decision 030). */
  measuredBy: string | null
}

function policy({ scripts, styles, frames = "'none'", measuredBy }: Sources): string {
  const provider = measuredBy ? ` ${measuredBy}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${provider}`,
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
