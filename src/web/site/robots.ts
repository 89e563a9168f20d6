import type { Route } from './+types/robots'
import { originOf } from './public-meta.ts'

/** Private or personal pages, hidden from search engines. */
const PRIVATE = ['/app', '/admin', '/api/', '/activation', '/payment', '/paiement-test', '/reset-password']

/** /robots.txt */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${originOf(request)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
