import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { CommandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { type ApiClient, createApiClient } from '#web/lib/api-client.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/story.ts'

export const PASSWORD = 'Encre-rouge-2026'

export const newEmail = () => `auteur-${randomUUID()}@exemple.fr`

export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' })

export const fileInput = (page: Page) => page.locator('input[type=file]')

/** Opens the form as a link of the site does, and waits until it is hydrated. */
export async function openForm(page: Page, search = '?pack=pack-integral&pages=250', at = ''): Promise<void> {
  await page.goto(`${at}/commande-invitee${search}`)
  await expect(orderButton(page)).toHaveAttribute('type', 'submit')
}

export async function fillAuthor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Marie-Thérèse')
  await page.getByLabel('Nom', { exact: true }).fill('Aubrac')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Téléphone').fill('04 66 00 00 00')
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel('J’accepte les conditions générales').check()
  await page.getByLabel('J’ai lu la politique de confidentialité').check()
}

/** A whole order, up to the sandbox's payment page. */
export async function orderToPayment(page: Page, email: string, search?: string): Promise<void> {
  await openForm(page, search)
  await fillAuthor(page, email)
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Payer/ }).click()
}

export async function expectConfirmed(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/success/)
  await expect(page.getByRole('heading', { name: 'Votre commande est confirmée' })).toBeVisible()
}

/** The API as a program calls it, signed in or not. */
export const apiOf = ({ url }: Pick<Server, 'url'>, token?: string): ApiClient =>
  createApiClient((path, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(url + path, { ...init, headers })
  })

export type SentCommande = { titre?: string; pages?: number; file?: string }

/** An order sent without the browser; 480 € unless it is of other pages. */
export async function sendCommande(
  server: Server,
  email: string,
  commande: SentCommande = {},
): Promise<CommandeCreated> {
  const { titre = 'Les Hauts de Lozère', pages = 250, file } = commande
  const call = apiOf(server)
  const { data: tarifs } = await call(api.tarifs.list, {})
  const service = tarifs.find(({ nom }) => nom.includes('à la page'))
  const form = new FormData()
  const fields = {
    prenom: 'Marie-Thérèse',
    nom: 'Aubrac',
    email,
    telephone: '04 66 00 00 00',
    serviceId: service?.id ?? '',
    nombrePages: String(pages),
    titre,
    consentementRgpd: 'true',
    cgvAcceptees: 'true',
    demarrageImmediat: 'true',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('files', new File([await readFile(file)], basename(file)))
  return call(api.commandes.placeGuestOrder, { form })
}

/** Opens the payment page of an order sent without the browser. */
export async function openPayment(page: Page, server: Server, email = newEmail()): Promise<void> {
  const { checkoutUrl } = await sendCommande(server, email)
  await page.goto(checkoutUrl)
}

/** Follows the activation mail of a new author without the browser; gives the session's token. */
export async function activate(server: Server, email: string): Promise<string> {
  const mail = await waitForMail(server, { to: email, subject: /^Activez/ })
  const token = new URL(linkIn(mail, '/activation/')).pathname.split('/').at(-1) ?? ''
  const opened = await apiOf(server)(api.activation.setPassword, {
    params: { token },
    body: { password: PASSWORD },
  })
  return opened.token
}
