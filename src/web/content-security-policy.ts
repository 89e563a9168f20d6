import { createHash } from 'node:crypto'

/** A hydrated page: React Router writes inline scripts, toasts and dialogs style elements (docs/decisions/008). */
export const hydratedPolicy = (nonce: string) =>
  policy({ scripts: `'nonce-${nonce}'`, styles: "'unsafe-inline'" })

/** A reading page: the hashes of what we wrote, never of what is found in the HTML; hence it can be kept as it is. */
export const readingPolicy = ({ script, css }: { script: string; css: string }) =>
  policy({ scripts: sha256(script), styles: sha256(css) })

function policy({ scripts, styles }: { scripts: string; styles: string }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
