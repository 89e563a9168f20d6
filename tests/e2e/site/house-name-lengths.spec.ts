import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { renderEmail } from '#server/platform/emails/render-email.ts'
import { drawn } from '#server/testing/sweep.ts'
import { enterHouse, houseToken } from '../admin/house-steps.ts'
import { newClient, startSignedIn } from '../auth/account-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expect, test } from '../support/story.ts'

const NAMES = [
  'Noir',
  'La Plume et la Page',
  'Relecteurs réunis de la Montagne noire 1',
  'Correctionsorthographiquestypographiques',
  'La maison des auteurs, des autrices, des lectrices et des relecteurs de Saint-Rémy-en-Bouzemont (51)',
]
const WIDTHS = [320, 390, 820, 1440]
const SITE = [
  '/',
  '/cgv',
  '/contact',
  '/blog/premier-chapitre',
  '/commande-invitee',
  '/login',
  '/retractation',
]
const AREA = ['/app/dashboard', '/app/help']
const HOUSE = ['/admin', '/admin/reglages/identite']

test('a name of any length stays within the screen, and what is cut of it is in its title', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  const house = apiOf(server, await houseToken(server))
  const call = async (nom: string) => {
    const { version, value } = (await house(api.admin.settings.get, {})).data.identity
    await house(api.admin.settings.update, { body: { identity: { version, value: { ...value, nom } } } })
    return value.nom
  }
  const author = await browser.newPage({ baseURL: server.url })
  const former = await call(NAMES[0] ?? '')
  try {
    await enterHouse(page, server)
    await startSignedIn(author, (await newClient(server)).token)
    const visitor = await browser.newPage({ baseURL: server.url })
    // A blank page has no policy against the inline styles of an e-mail.
    const mailbox = await browser.newPage()
    for (const nom of NAMES) {
      await call(nom)
      await expect.poll(async () => (await fetch(`${server.url}/cgv`)).text()).toContain(nom)
      for (const path of drawn(SITE)) await expectWithin(visitor, nom, path)
      for (const path of drawn(AREA)) await expectWithin(author, nom, path)
      for (const path of drawn(HOUSE)) await expectWithin(page, nom, path)
      for (const content of EMAILS) {
        const sender = {
          house: { ...DEFAULT_IDENTITY, nom },
          horaires: 'du lundi au vendredi',
          appUrl: server.url,
        }
        await mailbox.setContent((await renderEmail(content(nom), sender)).html)
        await expectMeasured(mailbox, nom, `the e-mail « ${content(nom).subject} »`)
      }
    }
    await Promise.all([visitor.close(), mailbox.close()])
  } finally {
    await call(former)
    await author.close()
  }
})

const EMAILS = [
  (nom: string) => ({
    subject: 'Bienvenue',
    preview: nom,
    heading: `Bienvenue chez ${nom}`,
    blocks: ['Bonjour,'],
  }),
  (nom: string) => ({
    subject: 'Facture',
    preview: '',
    heading: 'Votre facture',
    blocks: [{ facts: [['Titulaire', nom] satisfies [string, string]] }],
  }),
  (nom: string) => ({
    subject: 'Message',
    preview: '',
    heading: `${nom} vous a écrit`,
    blocks: [{ quote: nom }],
    action: { label: `Répondre à ${nom}`, url: 'https://exemple.fr' },
  }),
]

async function expectWithin(page: Page, nom: string, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toContainText(nom.slice(0, 14))
  await expectMeasured(page, nom, path)
}

async function expectMeasured(page: Page, nom: string, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // A chart takes its new width a frame later.
    await expect
      .poll(() => page.evaluate(faultsOf, nom), { message: `${where}, ${width} px, « ${nom} »` })
      .toEqual([])
  }
}

/** In the page: what is wider than the screen, and what is cut of the name without its title. */
function faultsOf(nom: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(nom.slice(0, 14)),
    )
    if (!own || !element.checkVisibility() || element.closest('title, noscript, .visually-hidden')) continue
    let { left, right } = element.getBoundingClientRect()
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      const cuts = getComputedStyle(at).overflow.includes('hidden')
      const box = at.getBoundingClientRect()
      if (cuts) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      const isCut = at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1
      const told = element.closest('[title]')?.getAttribute('title')
      if (cuts && isCut && !told?.includes(nom)) faults.push(`${at.className} cuts it`)
    }
    if (left < 0 || right > clientWidth + 1) faults.push(`${element.className} ends at ${right}`)
  }
  return faults
}
