import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A tenth of the time of quality 11, for some hundreds of bytes: a change shows within the second. */
const BROTLI_QUALITY = 9
/** A browser asks again each time; an unchanged page costs it no body. */
const ALWAYS_ASK = 'public, no-cache'
/** The same for everybody, it has no secret to keep from a window that opened it: no new process is begun for it (decision 039). */
const NO_OWN_PROCESS = 'unsafe-none'

/** What a page leaves in, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type KeptAnswer = { status: number; headers: Record<string, string>; body: Buffer | null }

/** One encoding of a page: with its body, and without it for who has it already (never for an error). */
type KeptEncoding = { etag: string; whole: KeptAnswer; unchanged: KeptAnswer | null }

/** A page ready to leave in each encoding. */
export type KeptPage = Record<Encoding, KeptEncoding>

/** Prepares a rendered page; null for one that is not to be kept: a redirection, a failure, a cookie, one that says so. */
export async function compressPage(response: Response): Promise<KeptPage | null> {
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

  const keep = (encoding: Encoding): KeptEncoding => {
    const etag = `"${tag}-${encoding}"`
    const common = {
      etag,
      'cache-control': ALWAYS_ASK,
      vary: 'accept-encoding',
      'cross-origin-opener-policy': NO_OWN_PROCESS,
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
  return { br: keep('br'), gzip: keep('gzip'), identity: keep('identity') }
}
