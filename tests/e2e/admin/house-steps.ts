import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Browser, BrowserContext, Download, Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { signIn, startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf, newEmail } from '../order/commande-steps.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/story.ts'

/** Titles as authors give them; none within another, nor in an author's name, nor other stories' « Lozère », so that each finds one row. */
const PLACES = [
  'Saintonge',
  'Camargue',
  'Brocéliande',
  'Chausey',
  'Vaucluse',
  'Gascogne',
  'Sologne',
  'Ouessant',
  'Margeride',
  'Bigorre',
  'Thiérache',
  'Queyras',
  'Brière',
  'Bresse',
  'Quercy',
  'Hurepoix',
  'Armagnac',
  'Mercantour',
  'Puisaye',
  'Cotentin',
  'Trégor',
  'Lubéron',
  'Ardenne',
  'Forez',
  'Béarn',
  'Cévennes',
  'Vercors',
  'Oisans',
  'Diois',
  'Larzac',
  'Rouergue',
  'Velay',
  'Livradois',
  'Chablais',
  'Beaujolais',
  'Charolais',
  'Nivernais',
  'Gâtinais',
  'Vexin',
  'Perche',
  'Vendômois',
  'Berry',
  'Couserans',
  'Comminges',
  'Roussillon',
  'Minervois',
  'Corbières',
  'Estérel',
  'Vivarais',
]

/** A title that no other order of this server has. */
export function newTitle(): string {
  const place = PLACES.shift()
  if (!place) throw new Error('No title is left: add places.')
  return `Les Hauts de ${place}`
}

/** The end of a very long title, such as those of another century: lists are drawn with it too. */
export const LONG_END =
  ', suivi des mémoires d’un colporteur entre la Lozère et la mer, de sa correspondance et d’un glossaire des mots perdus'

/** Text too long for any line: letters without a space. */
export const UNBROKEN = 'Donaudampfschiffahrtselektrizität'.repeat(6)

export type PaidCommande = { id: string; titre: string; email: string }
type CommandeOptions = {
  titre?: string
  prenom?: string
  nom?: string
  pages?: number
  manuscript?: string
  nombreEcheances?: number
}

/** An author's order, paid with the sandbox's card, without the browser. */
export async function newPaidCommande(server: Server, options: CommandeOptions = {}): Promise<PaidCommande> {
  const {
    titre = newTitle(),
    prenom = 'Marie-Thérèse',
    nom = 'Aubrac',
    pages = 250,
    manuscript,
    nombreEcheances,
  } = options
  const call = apiOf(server)
  const { data: tarifs } = await call(api.tarifs.list, {})
  const email = newEmail()
  const form = new FormData()
  const fields = {
    prenom,
    nom,
    email,
    telephone: '04 66 00 00 00',
    serviceId: tarifs.find((one) => one.nom.startsWith('Pack Intégral'))?.id ?? '',
    nombrePages: String(pages),
    titre,
    description: 'Le patois des dialogues est voulu.',
    consentementRgpd: 'true',
    demarrageImmediat: 'true',
    ...(nombreEcheances && { nombreEcheances: String(nombreEcheances) }),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (manuscript) {
    const name = basename(manuscript)
    form.append('files', new File([new Uint8Array(await readFile(manuscript))], name))
    form.set('fileMetadata_0', JSON.stringify({ title: name, description: '', originalName: name }))
  }
  const { checkoutUrl, pendingCommandeId } = await call(api.commandes.placeGuestOrder, { form })
  const sessionId = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  await call(api.payments.sandboxPay, { params: { id: sessionId }, body: { outcome: 'card' } })
  await call(api.payments.simulateWebhook, { body: { sessionId } })
  return { id: pendingCommandeId, titre, email }
}

/** The house's bearer token, without the browser. */
export async function houseToken(server: Server): Promise<string> {
  const { token } = await apiOf(server)(api.auth.login, { body: server.admin })
  // What asks who one is (decision 147) is told in its own story.
  await apiOf(server, token)(api.users.confirmIdentity, { body: { password: server.admin.password } })
  return token
}

/** Saves another administrator's change, without the browser. */
export async function changeCommande(server: Server, id: string, body: CommandeChanges): Promise<void> {
  await apiOf(server, await houseToken(server))(api.admin.commandes.update, { params: { id }, body })
}

/** Deposits, for the author of an order, a text received by e-mail, without the browser: nothing starts without one. */
export async function depositText(server: Server, id: string): Promise<void> {
  const form = new FormData()
  form.set('recuPar', 'EMAIL')
  form.append('file', new File(['Il faisait nuit sur le causse.'], 'manuscrit.txt'))
  await apiOf(server, await houseToken(server))(api.admin.commandes.depositManuscript, {
    params: { id },
    form,
  })
}

/** Signs in at /login, as the house does. */
export async function enterHouse(page: Page, server: Server): Promise<void> {
  await page.goto('/login')
  await signIn(page, server.admin.email, server.admin.password)
  await page.waitForURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Opens the back-office at an address, signed in already. */
export async function openHouse(page: Page, server: Server, path: string): Promise<void> {
  await startSignedIn(page, await houseToken(server))
  await page.goto(path)
}

/** The author's own browser, signed in through the activation link. */
export async function authorOf(
  browser: Browser,
  server: Server,
  { email }: PaidCommande,
): Promise<{
  context: BrowserContext
  page: Page
  token: string
}> {
  const token = await activate(server, email)
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  const page = await context.newPage()
  await startSignedIn(page, token)
  return { context, page, token }
}

export const panelOf = (page: Page, titre: string): Locator =>
  page.getByRole('complementary', { name: titre })

export const badgeIn = (panel: Locator): Locator => panel.locator('.facts .badge')

/** Listened to before the window is there: its download may begin as soon as it is. */
export const firstDownloadOfNextWindow = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.context().once('page', (opened) => opened.once('download', resolve))
  })
