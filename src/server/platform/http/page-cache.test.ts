import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPageCache, type PageCache } from './page-cache.ts'

const PAGE = `<!doctype html><p>${'Votre livre est presque prêt. '.repeat(100)}</p>`
const POLICY = "script-src 'self' 'sha256-abc='"

describe('a cached page', () => {
  let version: number
  let rendered: string[]
  let html: (path: string) => Promise<{ status: number; text: string }>
  let cache: PageCache
  let server: Server
  let url: string

  beforeEach(async () => {
    version = 1
    rendered = []
    html = async () => ({ status: 200, text: PAGE })
    cache = createPageCache({
      render: async (path) => {
        rendered.push(path)
        const { status, text } = await html(path)
        return new Response(text, {
          status,
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
        })
      },
      cachedAs: (path) => {
        if (path.startsWith('/app')) return null
        return path.startsWith('/lost') ? '/404' : path
      },
      unknownPath: '/404',
      version: () => version,
      maxPages: 3,
    })
    server = createServer(async (request, response) => {
      const answer = await cache.reply(request.url ?? '', request.headers)
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
      else response.writeHead(501).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  })
  afterEach(() => {
    server.close()
  })

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })

  test('is rendered once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(rendered).toEqual(['/'])
  })

  test('leaves with its own policy, to be asked for again each time', async () => {
    const { headers } = await ask('/')
    expect(headers.get('content-security-policy')).toBe(POLICY)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('vary')).toBe('accept-encoding')
  })

  test('leaves compressed as its reader asks, the same text each time', async () => {
    const raw = async (encoding: string) => {
      const answer = await cache.reply('/', { 'accept-encoding': encoding })
      if (!answer?.body) throw new Error('no body')
      return { body: answer.body, said: answer.headers['content-encoding'] }
    }
    const br = await raw('gzip, br')
    expect(br.said).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(PAGE)
    const gzip = await raw('gzip')
    expect(gzip.said).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
    const plain = await raw('identity')
    expect(plain.said).toBeUndefined()
    expect(plain.body.toString()).toBe(PAGE)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['brotli', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('who accepts « %s » receives %s', async (accepted, encoding) => {
    const answer = await cache.reply('/', { 'accept-encoding': accepted })
    expect(answer?.headers['content-encoding']).toBe(encoding)
  })

  test('is not sent again to who has it, in the encoding that they have', async () => {
    const first = await ask('/', { 'accept-encoding': 'br' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+-br"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('content-security-policy')).toBe(POLICY)
    }
    const other = await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  test('is rendered anew once the content has changed, with another ETag', async () => {
    const before = await ask('/')
    version = 2
    html = async () => ({ status: 200, text: `${PAGE}2` })
    const after = await ask('/', { 'if-none-match': before.headers.get('etag') ?? '' })
    expect(after.status).toBe(200)
    expect(await after.text()).toBe(`${PAGE}2`)
  })

  test('is never an old rendering that ended after the change', async () => {
    let finish = () => {}
    html = () =>
      new Promise((resolve) => {
        finish = () => resolve({ status: 200, text: 'avant' })
      })
    const slow = ask('/')
    await expect.poll(() => rendered.length).toBe(1)
    const finishOld = finish
    version = 2
    html = async () => ({ status: 200, text: 'après' })
    expect(await (await ask('/')).text()).toBe('après')
    finishOld()
    await slow
    expect(await (await ask('/')).text()).toBe('après')
  })

  test('is not cached when it failed: the next one tries again', async () => {
    html = async () => ({ status: 500, text: 'panne' })
    expect((await ask('/')).status).toBe(501)
    html = async () => ({ status: 200, text: PAGE })
    expect((await ask('/')).status).toBe(200)
  })

  test('is not cached when it says so: what could not be read stood in for', async () => {
    const standIn = createPageCache({
      render: async (path) => {
        rendered.push(path)
        return new Response(PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
      },
      cachedAs: (path) => path,
      unknownPath: '/404',
      version: () => 1,
      maxPages: 3,
    })
    expect(await standIn.reply('/', {})).toBeNull()
    expect(await standIn.reply('/', {})).toBeNull()
    expect(rendered).toEqual(['/', '/'])
  })

  test('is one for all unknown paths, with its status and never a 304', async () => {
    html = async () => ({ status: 404, text: 'introuvable' })
    const first = await ask('/lost/1')
    expect(first.status).toBe(404)
    const second = await ask('/lost/2', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(second.status).toBe(404)
    expect(rendered).toEqual(['/404'])
  })

  test('leaves its place: unknown pages take none, and the oldest goes first', async () => {
    for (const path of ['/a', '/b', '/c']) await ask(path)
    html = async () => ({ status: 404, text: 'introuvable' })
    for (const path of ['/pages/x', '/pages/y', '/pages/x']) expect((await ask(path)).status).toBe(404)
    html = async () => ({ status: 200, text: PAGE })
    rendered = []
    for (const path of ['/a', '/b', '/c', '/d', '/b', '/a']) await ask(path)
    expect(rendered).toEqual(['/d', '/a'])
  })

  test('is not one that differs for each reader', async () => {
    expect((await ask('/app')).status).toBe(501)
    expect(rendered).toEqual([])
  })
})
