import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { CommandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { pathOf } from '#contract/endpoint.ts'
import { type ApiClient, ApiError } from '#web/lib/api-client.ts'
import { houseToken } from '../admin/house-steps.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf, newEmail, type SentCommande, sendCommande } from '../order/commande-steps.ts'
import type { Server } from '../support/server.ts'

type Author = { email: string; token: string; commandeId: string; otherIds: string[] }

/** An author who ordered, paid, activated and ordered again by real requests, without the browser. */
export async function newAuthor(
  server: Server,
  commande: SentCommande = {},
  ...others: SentCommande[]
): Promise<Author> {
  const email = newEmail()
  const commandeId = await pay(server, await sendCommande(server, email, commande))
  const token = await activate(server, email)
  const otherIds = []
  for (const other of others)
    otherIds.push(await pay(server, await sendAgain(server, { email, token, other })))
  return { email, token, commandeId, otherIds }
}

/** An open page asks for news so often: the stories do not wait for it, they move its clock. */
export const FOLLOWED_EVERY_MS = 15_000

type Again = { email: string; token: string; other: SentCommande }

/** A known e-mail is refused, and its owner takes the order up signed in. */
export async function sendAgain(server: Server, { email, token, other }: Again): Promise<CommandeCreated> {
  const refusal: unknown = await sendCommande(server, email, other).catch((error: unknown) => error)
  const brouillon = refusal instanceof ApiError ? refusal.body?.brouillon : undefined
  if (!brouillon) throw refusal
  return apiOf(server, token)(api.commandes.resumeDraft, { body: { brouillon } })
}

/** Pays by card in the sandbox; gives the order's id. */
async function pay(server: Server, { checkoutUrl, pendingCommandeId }: CommandeCreated): Promise<string> {
  const call = apiOf(server)
  const id = new URL(checkoutUrl, server.url).pathname.split('/').at(-1) ?? ''
  await call(api.payments.sandboxPay, { params: { id }, body: { outcome: 'card' } })
  await call(api.payments.simulateWebhook, { body: { sessionId: id } })
  return pendingCommandeId
}

export type House = { call: ApiClient; token: string }

/** The house at work, without the browser. */
export async function enterHouse(server: Server): Promise<House> {
  const token = await houseToken(server)
  return { token, call: apiOf(server, token) }
}

/** Assigns the first corrector and starts the work. */
export async function startWork({ call }: House, id: string): Promise<void> {
  const { data: correcteurs } = await call(api.admin.correcteurs.list, {})
  await call(api.admin.commandes.update, {
    params: { id },
    body: { statut: 'EN_COURS', correcteurId: correcteurs[0]?.id ?? null },
  })
}

export const answer = ({ call }: House, commandeId: string, content: string) =>
  call(api.admin.messages.reply, { params: { id: `cmd_${commandeId}` }, body: { content } })

type Delivery = { id: string; path: string; note?: string }

export async function deliver(
  server: Server,
  house: House,
  { id, path, note = '' }: Delivery,
): Promise<void> {
  const form = new FormData()
  form.set('note', note)
  form.set('file', new File([await readFile(path)], basename(path)))
  const response = await fetch(`${server.url}/api${pathOf(api.files.upload.path, { id })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

const entered = new WeakSet<Page>()

/** Enters the author's area as a browser that already signed in; again, as somebody else's. */
export async function enterArea(page: Page, token: string, path = '/app/dashboard'): Promise<void> {
  if (!entered.has(page)) {
    entered.add(page)
    await startSignedIn(page, token)
  } else {
    await page.goto('/cgv')
    await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  }
  await page.goto(path)
}
