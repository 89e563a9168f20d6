import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { OPENED_VECTORS, TOUCHED_VECTORS } from '../../../src/server/testing/markup-vectors.ts'
import { apiOf } from '../order/commande-steps.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

const ALLOWED = {
  elements: 'p br b strong i em h1 h2 h3 h4 h5 h6 ul ol li a'.split(' '),
  attributes: ['href', 'title', 'target', 'rel'],
}

/** The sanitiser's own tests read them all; a browser opens ten, spread over their kinds. */
const OPENED = Array.from(
  { length: 10 },
  (_none, rank) => OPENED_VECTORS[Math.floor((rank * OPENED_VECTORS.length) / 10)] ?? '',
)

// Any console error, breach of the policy or call to another host fails these stories by itself.
test('whatever markup an admin publishes, nothing of it runs at its reader’s, and what a reader may touch of it leads nowhere by surprise', async ({
  page,
  server,
}) => {
  const dialogs = dialogsOf(page)
  const publish = await publisher(server)
  const harmful: { vector: string; what: string[] }[] = []
  for (const vector of OPENED) {
    await page.goto(await publish(vector))
    const what = await page.locator('.rich-text').evaluate(strangersIn, ALLOWED)
    if (what.length > 0) harmful.push({ vector, what })
  }
  expect(harmful).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Essai', exact: true })).toBeVisible()

  await page.goto(await publish(TOUCHED_VECTORS.join('\n')))
  const text = page.locator('.rich-text')
  expect(await text.evaluate(strangersIn, ALLOWED)).toEqual([])
  const touched = text.locator('p, a')
  expect(await touched.count()).toBeGreaterThan(TOUCHED_VECTORS.length)
  const address = page.url()
  await touched.evaluateAll((elements) => {
    for (const element of elements) {
      // A link to another page would end the story; a link to a script, or to nothing, is followed.
      if (element instanceof HTMLAnchorElement && /^(https?|mailto|tel):$/.test(element.protocol))
        element.addEventListener('click', (event) => event.preventDefault())
      if (element instanceof HTMLElement) element.click()
      for (const kind of ['mouseover', 'focusin', 'click', 'animationstart', 'copy', 'wheel'])
        element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
    }
  })
  // A script of an address runs after the click.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  expect(page.url()).toBe(address)
  expect(dialogs).toEqual([])
})

test('what a page is made of survives, its links whole', async ({ page, server }) => {
  const publish = await publisher(server)
  const html = [
    ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Titre ${level}</h${level}>`),
    '<p>Un <b>mot</b>, <strong>deux</strong>, <i>trois</i>, <em>quatre</em>,<br>cinq.</p>',
    '<ul><li>Un</li></ul><ol><li>Deux</li></ol>',
    '<p><a href="https://exemple.fr/?a=1&amp;b=2" title="Une « maison »" target="_blank" rel="noopener noreferrer">x</a></p>',
    '<p><a href="/cgv#prix">x</a> <a href="mailto:a@exemple.fr">x</a> <a href="tel:+33123456789">x</a></p>',
  ].join('')
  await page.goto(await publish(html))
  const read = await page.locator('.rich-text').innerHTML()
  expect(read.replaceAll(/ data-fonts="(sans|serif)"/g, '')).toContain(html)
})

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

/** Publishes a page as an admin does, by the calls; gives its path. */
async function publisher(server: Server): Promise<(content: string) => Promise<string>> {
  const { token } = await apiOf(server)(api.auth.login, { body: server.admin })
  const call = apiOf(server, token)
  const { data } = await call(api.admin.pages.create, {
    body: { title: 'Essai', slug: `essai-${(pages += 1)}`, content: '<p>x</p>', status: 'PUBLISHED' },
  })
  return async (content) => {
    const mark = `<p>texte ${(texts += 1)}</p>`
    await call(api.admin.pages.update, { params: { id: data.id }, body: { content: mark + content } })
    await expect.poll(async () => (await fetch(server.url + data.path)).text(), POLL).toContain(mark)
    return data.path
  }
}

let pages = 0
let texts = 0
const POLL = { intervals: [10] }

type Allowed = { elements: string[]; attributes: string[] }

/** Elements, attributes and addresses that a page may not hold, as the browser itself read them. */
function strangersIn(root: Element, { elements, attributes }: Allowed): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    const isLink = element instanceof HTMLAnchorElement
    return [
      ...(elements.includes(name) ? [] : [name]),
      ...[...element.attributes]
        // The page's own mark, put on each text as its fonts arrive: these stories failed when they came early.
        .filter((attribute) => !/^data-fonts=(sans|serif)$/.test(`${attribute.name}=${attribute.value}`))
        .filter((attribute) => !isLink || !attributes.includes(attribute.name))
        .map((attribute) => `${name} ${attribute.name}`),
      ...(isLink && element.href && !/^(https?|mailto|tel):$/.test(element.protocol) ? [element.href] : []),
      ...(isLink && /evil/.test(element.host) ? [element.href] : []),
    ]
  })
}
