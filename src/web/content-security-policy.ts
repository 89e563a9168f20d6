import { createHash } from 'node:crypto'

/** A hydrated page: React Router writes inline scripts, toasts and dialogs style elements (docs/decisions/008). */
export const hydratedPolicy = (nonce: string, measuredBy: string | null) =>
  policy({ scripts: `'nonce-${nonce}'`, styles: "'self' 'unsafe-inline'", measuredBy })

/** A reading page: the hash of the script we wrote, never of what is found in the HTML; hence it can be kept as it is. */
export const readingPolicy = (script: string, measuredBy: string | null) =>
  policy({ scripts: sha256(script), styles: "'self'", measuredBy })

type Sources = {
  scripts: string
  styles: string
  /** The origin of whoever counts the visits, where one is set and the page may be measured (decision 030). */
  measuredBy: string | null
}

function policy({ scripts, styles, measuredBy }: Sources): string {
  const provider = measuredBy ? ` ${measuredBy}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${provider}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
