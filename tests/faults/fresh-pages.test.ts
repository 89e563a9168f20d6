import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createToken } from '#server/testing/factories.ts'
import { install, type ProductProcess, startTwo } from './support/installation.ts'

/** What an administrator changed is read everywhere by then. */
const FRESH_MS = 1_000

let first: ProductProcess
let second: ProductProcess
let token: string
beforeAll(async () => {
  const house = await install()
  ;[first, second] = await startTwo(house)
  token = await createToken(house.deps, (await createAdmin(house.deps)).id)
})

test('a changed price is on the landing page of every process within a second', async () => {
  const { data } = await first.call(api.tarifs.list, {})
  const [kdp] = data
  for (const house of [first, second]) expect(await textOf(house, '/')).toContain(kdp?.prixFormate)

  for (const [at, prix, text] of [
    [first, 41_900, '419\u00a0€'],
    [second, 42_900, '429\u00a0€'],
  ] as const) {
    await at.call(api.admin.tarifs.update, { token, params: { id: kdp?.id ?? '' }, body: { prix } })
    const changed = performance.now()
    for (const house of [first, second]) {
      expect((await lastAskedInVain(house, text)) - changed).toBeLessThan(FRESH_MS)
    }
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

/** When the last request that did not show the text was sent: a busy machine renders late what it knows in time. */
async function lastAskedInVain(house: ProductProcess, text: string): Promise<number> {
  for (let before = 0; ; ) {
    const asked = performance.now()
    if ((await textOf(house, '/')).includes(text)) return before
    before = asked
  }
}

const withoutDate = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')

const textOf = async ({ url }: ProductProcess, path: string) => (await fetch(url + path)).text()
