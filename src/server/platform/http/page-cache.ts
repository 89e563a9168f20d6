import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { type CachedPage, type CachedReply, compressPage, ENCODINGS, type Encoding } from './compress-page.ts'

type PageCacheOptions = {
  /** Renders the page of a path for any visitor. */
  render: (path: string) => Promise<Response>
  /** The path to render for the asked one, or null when its answer is not the same for all. */
  cachedAs: (path: string) => string | null
  /** The one path whose 404 is cached. */
  unknownPath: string
  /** Changes with the content of any page. */
  version: () => Version
  /** The oldest page is dropped beyond this number. */
  maxPages: number
}

export type PageCache = {
  /** The reply to send, rendered first if need be; null for a page that is not cached. */
  reply: (path: string, headers: IncomingHttpHeaders) => Promise<CachedReply | null>
}

type Version = number | string
type Entry = { version: Version; page: CachedPage }
type Rendering = { version: Version; page: Promise<CachedPage | null> }

/** Caches the replies of reading pages for one version of the content; simultaneous requests render a page once. */
export function createPageCache({
  render,
  cachedAs,
  unknownPath,
  version,
  maxPages,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()

  const renderOnce = (path: string): Promise<CachedPage | null> => {
    const now = version()
    const started = renderings.get(path)
    // A rendering begun under an older version may show outdated content.
    if (started?.version === now) return started.page
    const rendering = { version: now, page: renderAndCache(path, now) }
    renderings.set(path, rendering)
    return rendering.page.finally(() => {
      if (renderings.get(path) === rendering) renderings.delete(path)
    })
  }

  const renderAndCache = async (path: string, now: Version): Promise<CachedPage | null> => {
    const page = await compressPage(await render(path))
    if (!page) return null
    // Anybody can ask for pages that do not exist, without end.
    if (page.identity.whole.status !== 200 && path !== unknownPath) return page
    entries.delete(path)
    const oldest = entries.size >= maxPages ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(path, { version: now, page })
    return page
  }

  const cachedAt = (path: string): CachedPage | undefined => {
    const entry = entries.get(path)
    return entry?.version === version() ? entry.page : undefined
  }

  const findPage = async (path: string): Promise<CachedPage | null> => {
    // Matching a path against every route takes longer than all the rest: most are asked in the spelling they are cached under.
    const asAsked = cachedAt(path)
    if (asAsked) return asAsked
    const cachedPath = cachedAs(path)
    return cachedPath === null ? null : (cachedAt(cachedPath) ?? renderOnce(cachedPath))
  }

  return {
    async reply(path, headers) {
      const page = await findPage(path)
      return page && choose(page, headers)
    },
  }
}

function choose(page: CachedPage, headers: IncomingHttpHeaders): CachedReply {
  const { whole, unchanged, etag } = page[smallestAccepted(headers)]
  const known = headers['if-none-match']
  return unchanged && known !== undefined && isKnown(known, etag) ? unchanged : whole
}

/** Our order, not the reader's preferences: they read every encoding that they accept. */
function smallestAccepted(headers: IncomingHttpHeaders): Encoding {
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS)
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Whether a client has this very answer; the comparison is weak, as RFC 9110 §13.1.2 asks. */
const isKnown = (known: string, etag: string) =>
  known === etag || known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
