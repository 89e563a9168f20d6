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

/** What an administrator changes by a call, the page that shows it, and the text that it shows then. */
const CHANGES: [string, string, (house: ProductProcess, mark: number) => Promise<string>][] = [
  ['a price', '/', changePrice],
  ['a question', '/', askQuestion],
  ['a page', '/mentions-legales', rewritePage],
  ['a setting', '/', moveHouse],
]

test.each(CHANGES)(
  '%s that changes is read at %s of every process within a second',
  async (_, path, change) => {
    for (const [index, at] of [first, second].entries()) {
      // Both have the page in memory, as it was.
      for (const house of [first, second]) await textOf(house, path)
      const text = await change(at, index + 1)
      const changed = performance.now()
      for (const house of [first, second]) {
        expect((await lastAskedInVain(house, path, text)) - changed).toBeLessThan(FRESH_MS)
      }
    }
  },
)

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
async function lastAskedInVain(house: ProductProcess, path: string, text: string): Promise<number> {
  for (let before = 0; ; ) {
    const asked = performance.now()
    if ((await textOf(house, path)).includes(text)) return before
    before = asked
  }
}

const withoutDate = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')

const textOf = async ({ url }: ProductProcess, path: string) => (await fetch(url + path)).text()

async function changePrice({ call }: ProductProcess, mark: number): Promise<string> {
  const { data } = await call(api.tarifs.list, {})
  const params = { id: data[0]?.id ?? '' }
  await call(api.admin.tarifs.update, { token, params, body: { prix: 41_900 + mark * 100 } })
  return `${419 + mark}\u00a0€`
}

async function askQuestion({ call }: ProductProcess, mark: number): Promise<string> {
  const question = `Relisez-vous les notes du tome ${mark}`
  const body = { question, reponse: 'Oui.', categorie: 'Correction' }
  await call(api.admin.faq.create, { token, body })
  return question
}

async function rewritePage({ call }: ProductProcess, mark: number): Promise<string> {
  const { data } = await call(api.admin.pages.list, { token, query: { search: 'mentions-legales' } })
  const content = `<p>Texte relu ${mark} fois.</p>`
  await call(api.admin.pages.update, { token, params: { id: data[0]?.id ?? '' }, body: { content } })
  return content
}

async function moveHouse({ call }: ProductProcess, mark: number): Promise<string> {
  const { identity } = (await call(api.admin.settings.get, { token })).data
  const ligne1 = `${mark}, quai des Épreuves`
  const value = { ...identity.value, adresse: { ...identity.value.adresse, ligne1 } }
  await call(api.admin.settings.update, { token, body: { identity: { ...identity, value } } })
  return ligne1
}
