import Stripe from 'stripe'
import { api } from '#contract/api.ts'
import { type CommandeCreated, commandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { type ErrorBody, errorBody } from '#contract/shared/error-body.ts'
import { webhookSecret } from '../nouns/money/provider/webhook-secret.ts'
import { listTarifs } from '../nouns/tarifs/list-tarifs.ts'
import type { Deps } from '../platform/deps.ts'

/** A product that listens, with its dependencies. */
type Product = { url: string; deps: Deps }

export type SentFile = { name: string; content: string | Uint8Array<ArrayBuffer> }
type Sent = {
  fields?: Record<string, string | undefined>
  files?: SentFile[]
  headers?: Record<string, string>
}

/** The boxes that a client ticks to pay a quote, and the address of its invoice. */
export const CONSENTS = {
  cgvAcceptees: true,
  consentementRgpd: true,
  adresseLigne1: '3, chemin des Écoles',
  codePostal: '48000',
  ville: 'Mende',
} as const

/** The fields that the specification lists, and no other, for 250 pages of the per-page service. */
export async function commandeFields(app: Product): Promise<Record<string, string>> {
  return {
    prenom: 'Marie-Thérèse',
    nom: 'Aubrac',
    email: 'marie.aubrac@exemple.fr',
    telephone: '06 12 34 56 78',
    serviceId: await perPageService(app),
    nombrePages: '250',
    titre: 'Les Hauts de Lozère',
    description: '',
    consentementRgpd: 'true',
    prixCalcule: '480',
  }
}

/** A client's project with the fields that the specification lists, its identity apart. */
export async function paidCommandeFields(app: Product): Promise<Record<string, string>> {
  const { prenom: _, nom: _nom, email: _email, telephone: _telephone, ...fields } = await commandeFields(app)
  return fields
}

export async function perPageService(app: Product): Promise<string> {
  const tarifs = await listTarifs(app.deps)
  const tarif = tarifs.find(({ vedette }) => vedette)
  if (!tarif) throw new Error('no per-page service is on sale')
  return tarif.id
}

/** Sends a guest order as a browser does; a field given as undefined is left out. */
export async function sendCommande(app: Product, { fields = {}, ...sent }: Sent = {}) {
  const whole = { ...(await commandeFields(app)), ...fields }
  return sendForm(app, api.commandes.placeGuestOrder.path, { ...sent, fields: whole })
}

/** Sends a client's new project, signed in by its token. */
export async function sendPaidCommande(
  app: Product,
  { token, fields = {}, ...sent }: Sent & { token: string },
) {
  const whole = { ...(await paidCommandeFields(app)), ...fields }
  const headers = { authorization: `Bearer ${token}` }
  return sendForm(app, api.commandes.createPaidProject.path, { ...sent, headers, fields: whole })
}

async function sendForm(app: Product, path: string, { fields = {}, files = [], headers = {} }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  for (const { name, content } of files) form.append('files', new Blob([content]), name)
  return answerOf(await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form }))
}

/** The order that was accepted; throws when it was not. */
export async function placeCommande(
  app: Product,
  sent: Sent = {},
): Promise<CommandeCreated & { sessionId: string }> {
  const { created, status, error } = await sendCommande(app, sent)
  if (!created) throw new Error(`${status} ${JSON.stringify(error)}`)
  return { ...created, sessionId: sessionIdOf(created.checkoutUrl) }
}

export const sessionIdOf = (checkoutUrl: string): string =>
  new URL(checkoutUrl).searchParams.get('session_id') ?? checkoutUrl.split('/').at(-1) ?? ''

/** A Stripe event about a session, as Stripe writes it. */
export function eventOf(
  { id = 'evt_1', type = 'checkout.session.completed' }: { id?: string; type?: string },
  session: {
    id: string
    reference: string
    amount?: number
    currency?: string
    paymentStatus?: 'paid' | 'unpaid'
  },
): string {
  const { amount = 48_000, currency = 'eur', paymentStatus = 'paid', reference } = session
  return JSON.stringify({
    id,
    object: 'event',
    type,
    data: {
      object: {
        id: session.id,
        object: 'checkout.session',
        amount_total: amount,
        currency,
        metadata: { reference },
        payment_status: paymentStatus,
        payment_intent: `pi_${id}`,
      },
    },
  })
}

/** The signature of a body by the product's own secret; now, by default. */
export function sign(
  app: Product,
  payload: string,
  { secret, age = 0 }: { secret?: string; age?: number } = {},
): string {
  const timestamp = Math.floor(app.deps.clock().getTime() / 1000) - age
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? webhookSecret(app.deps.config),
    timestamp,
  })
}

/** Delivers an event to the webhook, signed unless a signature is given; its status. */
export async function deliver(
  app: Product,
  payload: string,
  signature = sign(app, payload),
): Promise<number> {
  const response = await fetch(`${app.url}/api${api.payments.webhook.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body: payload,
  })
  await response.arrayBuffer()
  return response.status
}

/** Pays an order by its provider's event, and gives the webhook's status. */
export const pay = (
  app: Product,
  commande: { sessionId: string; pendingCommandeId: string },
  amount = 48_000,
) =>
  deliver(
    app,
    eventOf(
      { id: `evt_${commande.sessionId}` },
      { id: commande.sessionId, reference: commande.pendingCommandeId, amount },
    ),
  )

async function answerOf(response: Response): Promise<{
  status: number
  created: CommandeCreated | null
  error: ErrorBody | null
}> {
  const body: unknown = await response.json()
  return {
    status: response.status,
    created: commandeCreated.safeParse(body).data ?? null,
    error: errorBody.safeParse(body).data ?? null,
  }
}
