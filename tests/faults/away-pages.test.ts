import { beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { type DatabaseLine, openDatabaseLine } from './support/database-line.ts'
import { install, type ProductProcess, removeAtTheEnd } from './support/installation.ts'

const AWAY = 'Le site est momentanément indisponible.'

let line: DatabaseLine
let product: ProductProcess
beforeAll(async () => {
  const installation = await install()
  const database = await freshDatabase()
  removeAtTheEnd(() => database.close())
  line = await openDatabaseLine(database.url)
  product = await installation.start({ DATABASE_URL: line.url })
})

const ask = (path: string) => fetch(product.url + path, { redirect: 'manual' })

/** Output of the process, once it listens, outside its log. */
const notOfTheLog = () => {
  const [, afterStart = ''] = product.output().split('npm run seed:demo', 2)
  return afterStart
    .split('\n')
    .slice(1)
    .filter((text) => text && !text.startsWith('{'))
}

// React Router printed the stack and the address as they were, and served a page without frame.
test('a path that leads nowhere, a line break in it too, is the 404 page of the site and a masked line of the log', async () => {
  for (const path of ['/anything%0a', '/marie%40exemple.fr%0d%0a/x', '/cgv%0a']) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
    const html = await answer.text()
    expect(html).toContain('404 - Page Introuvable')
    expect(html).toContain('class="masthead"')
  }
  await expect.poll(() => product.output()).toContain('"url":"/[masqué]/x"')
  expect(product.output()).not.toContain('marie%40')
  expect(notOfTheLog()).toEqual([])
})

// Such pages answered 500, or an English sentence.
test('while the database is away, what is not cached answers 503 with Retry-After, in the site’s own page', async () => {
  await ask('/cgv')
  await line.cut()
  await vi.waitFor(async () => expect((await ask('/api/tarifs')).status).toBe(503), { timeout: 10_000 })

  for (const path of ['/', '/contact', '/retractation', '/lettre', '/pages/politique-de-confidentialite']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain(AWAY)
    expect(html).toContain('class="masthead"')
  }
  for (const path of ['/sitemap.xml', '/blog/rss.xml', '/partage/accueil.png']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await answer.text()).toContain('momentanément indisponible')
  }
  // A page rendered by the browser tells of the failure there.
  expect([200, 503]).toContain((await ask('/commande-invitee')).status)
  expect((await ask('/cgv')).status).toBe(200)
  expect(notOfTheLog()).toEqual([])
})

test('once the database is back, so are the pages', async () => {
  await line.mend()
  await vi.waitFor(async () => expect((await ask('/contact')).status).toBe(200), { timeout: 20_000 })
  expect((await ask('/sitemap.xml')).status).toBe(200)
})
