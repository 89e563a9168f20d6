import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A tenth of the time of quality 11, for some hundreds of bytes: a change shows within the second. */
const BROTLI_QUALITY = 9
/** A browser asks again each time; an unchanged page costs it no body. */
const ALWAYS_ASK = 'public, no-cache'

/** The encodings of a page, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type CachedReply = { status: number; headers: Record<string, string>; body: Buffer | null }

/** An encoding of a page: with its body, and without it for a client that already has it (never for an error). */
type CachedEncoding = { etag: string; whole: CachedReply; unchanged: CachedReply | null }

/** A page in each encoding. */
export type CachedPage = Record<Encoding, CachedEncoding>

/** Prepares a rendered page; null where it must not be cached: a redirection, a failure, a cookie, headers that forbid it. */
export async function compressPage(response: Response): Promise<CachedPage | null> {
  const { status, headers } = response
  const isPage = status === 200 || status === 404
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !isHtml || headers.has('set-cookie') || headers.get('cache-control') === 'no-store') {
    await response.body?.cancel()
    return null
  }
  const html = Buffer.from(await response.arrayBuffer())
  const [br, gzipped] = await Promise.all([
    toBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
    toGzip(html, { level: 9 }),
  ])
  const bodies = { br, gzip: gzipped, identity: html }
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const policy = headers.get('content-security-policy')

  const cache = (encoding: Encoding): CachedEncoding => {
    const etag = `"${tag}-${encoding}"`
    const common = {
      etag,
      'cache-control': ALWAYS_ASK,
      vary: 'accept-encoding',
      ...(policy && { 'content-security-policy': policy }),
    }
    const body = bodies[encoding]
    const whole = {
      status,
      body,
      headers: {
        ...common,
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    }
    return { etag, whole, unchanged: status === 200 ? { status: 304, headers: common, body: null } : null }
  }
  return { br: cache('br'), gzip: cache('gzip'), identity: cache('identity') }
}
