import { beforeAll, expect, test } from 'vitest'
import { createAdmin, createToken } from '#server/testing/factories.ts'
import { CHANGES, FRESH_MS, staleFor } from './support/freshness.ts'
import { install, type ProductProcess, startTwo } from './support/installation.ts'

let first: ProductProcess
let second: ProductProcess
let token: string
beforeAll(async () => {
  const installation = await install()
  ;[first, second] = await startTwo(installation)
  token = await createToken(installation.deps, (await createAdmin(installation.deps)).id)
})

// A stale answer asked for within the second passed, however late it came.
test.each(CHANGES)('%s is known to every answer of every process after a second', async (_, prepare) => {
  for (const [index, at] of [first, second].entries()) {
    const change = await prepare(at, token, index + 1)
    expect(await staleFor([first, second], change)).toBeLessThan(FRESH_MS)
  }
})

test('a reading page is sent once: then it is known by its ETag, until the content changes', async () => {
  const page = await fetch(`${first.url}/cgv`)
  const etag = page.headers.get('etag') ?? ''
  expect(page.headers.get('cache-control')).toBe('public, no-cache')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await fetch(`${second.url}/cgv?utm_source=lettre`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const thrice = await fetch(`${second.url}/cgv`, { headers: { 'if-none-match': etag } })
  expect([thrice.status, [...withoutDate(thrice)]]).toEqual([304, [...withoutDate(again)]])
  // The log comes by a pipe of its own, a little after the answer.
  await expect.poll(() => second.output()).toMatch(/"url":"\/cgv","address":"[^"]+","statusCode":304/)
  const head = await fetch(`${first.url}/cgv`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
})

test('an unknown path is the 404 page, whatever its name; what differs for each reader is not kept', async () => {
  for (const path of ['/perdu', '/perdu/encore', '/perdu.html']) {
    const answer = await fetch(first.url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('404 - Page Introuvable')
  }
  for (const path of ['/commande-invitee', '/login', '/app']) {
    const answer = await fetch(first.url + path)
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain('nonce-')
  }
})

const withoutDate = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')
