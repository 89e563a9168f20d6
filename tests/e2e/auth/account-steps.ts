import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { OpenedSession } from '#contract/auth/endpoints.ts'
import { apiOf, newEmail, PASSWORD } from '../order/commande-steps.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import type { Server } from '../support/server.ts'

type Account = OpenedSession & { email: string }

/** A client who signed up, without the browser. */
export async function newClient(server: Server): Promise<Account> {
  const email = newEmail()
  const body = { prenom: 'Marie-Thérèse', nom: 'Aubrac', email, password: PASSWORD }
  return { ...(await apiOf(server)(api.auth.register, { body })), email }
}

/** Ten pages, which cost nothing and are confirmed at once; gives the path that the activation mail leads to. */
export async function orderTenPages(server: Server, email: string): Promise<string> {
  const call = apiOf(server)
  const { data: tarifs } = await call(api.tarifs.list, {})
  const service = tarifs.find(({ nom }) => nom.startsWith('Pack Intégral'))
  const form = new FormData()
  const fields = {
    prenom: 'Marie-Thérèse',
    nom: 'Aubrac',
    email,
    telephone: '04 66 00 00 00',
    serviceId: service?.id ?? '',
    nombrePages: '10',
    titre: `Les Hauts de Lozère, ${randomUUID()}`,
    consentementRgpd: 'true',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  await call(api.commandes.placeGuestOrder, { form })
  return activationPath(server, email)
}

/** The path of the last activation link mailed to this address. */
export async function activationPath(server: Server, email: string): Promise<string> {
  const mail = await waitForMail(server, { to: email, subject: /Activez/ })
  return new URL(linkIn(mail, '/activation/')).pathname
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // After hydration only: the form restores earlier text, which would follow an address filled before.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Stores a token where the product reads it, before any page is opened. */
export async function startSignedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    // A page without an origin stores nothing.
    if (!location.protocol.startsWith('http')) return
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'once')
    localStorage.setItem('auth_token', stored)
  }, token)
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
