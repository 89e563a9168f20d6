import { createHash } from 'node:crypto'
import { serverApi } from '../../lib/server-api.ts'
import { loadHouse } from '../load-house.ts'
import type { Route } from './+types/share-picture'
import { drawPicture, type PictureText } from './draw-picture.server.ts'
import { pictureText } from './picture-text.server.ts'

/** Pictures kept in memory: more than a site has pages, some 20 kB each. */
const MAX_KEPT = 100
const kept = new Map<string, Promise<Buffer>>()

/** /partage/{page}.png: the picture of a page for shared links, drawn once for each of its texts. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { identity } = await loadHouse(context)
  const text = await pictureText(context.get(serverApi), params.name)
  if (!text) return new Response('Cette image n’existe pas.', { status: 404 })
  const picture = await pictureOf({ house: identity.nom, ...text })
  const etag = `"${createHash('sha256').update(picture).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' }
  return request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(picture), { headers })
}

function pictureOf(text: PictureText): Promise<Buffer> {
  const key = JSON.stringify(text)
  const known = kept.get(key)
  if (known) return known
  const drawn = drawPicture(text)
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
  return drawn
}
