import { THEME_COLOUR } from '../ui/theme-colour.ts'
import type { Route } from './+types/web-manifest'
import { loadHouse } from './load-house.ts'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** /site.webmanifest: authors and the house install it, each on their own area (decision 109). */
export async function loader({ context }: Route.LoaderArgs) {
  const { nom } = (await loadHouse(context)).identity
  const manifest = {
    id: '/app',
    name: nom,
    short_name: nom,
    description: 'Vos manuscrits, leurs corrections et vos messages.',
    lang: 'fr',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOUR,
    theme_color: THEME_COLOUR,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
  }
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' }
  return new Response(JSON.stringify(manifest), { headers })
}
