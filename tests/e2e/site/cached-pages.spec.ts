import { randomUUID } from 'node:crypto'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

const WARNING = /"level":[456]0/
/** A request made by the rendering of a page, and never by a browser. */
const DRAWN = /"url":"\/api\/settings\/public"/g

/** The number of pages rendered during some work, which may print no warning. */
async function drawnDuring(server: Server, work: () => Promise<unknown>): Promise<number> {
  const before = await mark(server)
  await work()
  const after = await mark(server)
  const printed = server.output().slice(before, after)
  expect(printed).not.toMatch(WARNING)
  return printed.match(DRAWN)?.length ?? 0
}

/** The length of the log, after the line of a request made now. */
async function mark(server: Server): Promise<number> {
  const path = `/api/health/${randomUUID()}`
  await fetch(server.url + path)
  // A boolean: with megabytes of text in its report, each poll would take seconds.
  await expect.poll(() => server.output().includes(path)).toBe(true)
  return server.output().indexOf(path)
}

test('a page is drawn once, however many ask for it, by whatever spelling of its address', async ({
  server,
}) => {
  const ask = async (path: string) => (await fetch(server.url + path)).status
  await ask('/cgv')
  await ask('/nothing')
  const many = (path: string) => () => Promise.all(Array.from({ length: 10 }, () => ask(path)))
  expect(await drawnDuring(server, many('/cgv/'))).toBe(0)
  expect(await drawnDuring(server, many('/CGV?utm_source=lettre'))).toBe(0)
  expect(await drawnDuring(server, many('/nothing/either'))).toBe(0)
  // This one differs for each reader.
  expect(await drawnDuring(server, () => ask('/commande-invitee'))).toBe(1)
})

test('HEAD says what GET would, without the body', async ({ server }) => {
  const paths = ['/', '/nothing', '/commande-invitee', '/login', '/retractation', '/app']
  const files = ['/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/partage/accueil.png', '/favicon.svg']
  await drawnDuring(server, async () => {
    for (const path of [...paths, ...files]) {
      const ask = (method: string) => fetch(server.url + path, { method })
      const [get, head] = await Promise.all([ask('GET'), ask('HEAD')])
      const said = ({ status, headers }: Response) => [path, status, headers.get('content-type')]
      expect(said(head)).toEqual(said(get))
      expect(await head.text(), path).toBe('')
    }
  })
})
