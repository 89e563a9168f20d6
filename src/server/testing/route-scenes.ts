import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { issueLink, type LinkKind } from '../auth/issue-link.ts'
import { hashToken } from '../session/token-hash.ts'
import { draftToken } from '../commandes/draft-token.ts'
import { payAgainUrl } from '../commandes/pay-again.ts'
import type { commandes } from '../db/schema/commandes.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { users } from '../db/schema/users.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { projectConversationId } from '../messages/open-project-conversation.ts'
import { notify } from '../notifications/notify.ts'
import {
  createCommande,
  createFichier,
  createPendingCommande,
  createToken,
  createUser,
  TEST_PASSWORD,
} from './factories.ts'
import { HOUSE_SCENES } from './house-scenes.ts'
import { lastLinkToken } from './last-link-token.ts'
import { orderFields, placeOrder } from './orders.ts'
import { formOf, newEmail } from './scene-parts.ts'
import type { TestApp } from './test-app.ts'
import { VISITOR_SCENES } from './visitor-scenes.ts'

/** A call that its endpoint accepts from whoever may make it. */
export type Ask = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

export type Who = 'anonymous' | 'owner' | 'other' | 'deactivated' | 'admin'

/** Who asks, and the client whose things are asked for. */
export type Stage = { app: TestApp; owner: typeof users.$inferSelect; who: Who }

export type Scene = (stage: Stage) => Promise<Ask>

const NEW_PASSWORD = 'Lozere-1848-rouge'
const LETTER = { content: 'Bonjour, où en est mon texte ?' }

/** What each endpoint is asked: about something of the owner's, made anew for each call. Without an entry, its bare path. */
export const ROUTE_SCENES: Record<string, Scene> = {
  'auth.login': async ({ owner }) => ({ body: { email: owner.email, password: TEST_PASSWORD } }),
  'auth.register': async () => ({
    body: { prenom: 'Yann', nom: 'Le Goff', email: newEmail(), password: NEW_PASSWORD },
  }),
  'auth.requestPasswordReset': async () => ({ body: { email: newEmail() } }),
  'auth.resetPassword': async ({ app }) => ({
    body: { token: await newLink(app, 'RESET'), newPassword: NEW_PASSWORD },
  }),
  'auth.confirmEmail': async ({ app }) => ({ body: { token: await newLink(app, 'CONFIRM_EMAIL') } }),
  'activation.verify': async ({ app }) => ({ params: { token: await newLink(app, 'ACTIVATION') } }),
  'activation.setPassword': async ({ app }) => ({
    params: { token: await newLink(app, 'ACTIVATION') },
    body: { password: NEW_PASSWORD },
  }),
  'activation.resend': async ({ app }) => ({ params: { token: await newLink(app, 'ACTIVATION') } }),

  'commandes.placeGuestOrder': async ({ app }) => ({
    form: formOf({ ...(await orderFields(app)), email: newEmail() }),
  }),
  'commandes.resumeDraft': async ({ app, owner }) => ({
    body: { brouillon: await newDraft(app, owner.email) },
  }),
  'commandes.checkout': (stage) => commande(stage, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null }),
  'commandes.timeline': (stage) => commande(stage),
  'commandes.bonATirer': (stage) => commande(stage, delivered(stage)),
  'commandes.requestRevision': async (stage) => ({
    ...(await commande(stage, delivered(stage))),
    body: { message: 'Les italiques du chapitre 3 ont sauté.' },
  }),

  'payments.session': async ({ app }) => ({ params: { id: await newCheckout(app) } }),
  'payments.payAgain': async ({ app }) => {
    const { id } = await createPendingCommande(app.deps)
    const jeton = new URL(payAgainUrl(app.deps.config, id)).searchParams.get('jeton') ?? ''
    return { params: { id }, query: { jeton } }
  },
  'payments.webhook': async () => ({ body: { id: 'evt_unsigned' } }),
  'payments.simulateWebhook': async ({ app }) => ({ body: { sessionId: await newCheckout(app) } }),
  'payments.sandboxSession': async ({ app }) => ({ params: { id: await newCheckout(app) } }),
  'payments.sandboxPay': async ({ app }) => ({
    params: { id: await newCheckout(app) },
    body: { outcome: 'card' },
  }),

  'projects.get': (stage) => commande(stage),
  'files.listOfProject': (stage) => commande(stage),
  'files.upload': async (stage) => ({
    // The client adds before the work, the house delivers during it.
    ...(await commande(stage, stage.who === 'admin' ? { statut: 'EN_COURS' } : {})),
    form: formOf({ titre: 'Chapitre deux' }, 'chapitre-deux.txt'),
  }),
  'files.remove': async (stage) => ({ params: await newFile(stage) }),
  'files.download': async (stage) => ({ params: { fileId: (await newFile(stage)).fileId } }),
  'files.zip': async (stage) => ({ params: { id: (await newFile(stage)).id } }),
  'files.zipTicket': async (stage) => ({ params: { id: (await newFile(stage)).id } }),
  'files.ticket': async (stage) => ({ params: { id: (await newFile(stage)).fileId } }),

  'messages.write': async (stage) => ({
    body: { commandeId: (await commande(stage)).params.id, ...LETTER },
  }),
  'messages.getConversation': (stage) => thread(stage),
  'messages.reply': async (stage) => ({ ...(await thread(stage)), body: LETTER }),
  'messages.markRead': (stage) => thread(stage),

  'factures.get': (stage) => facture(stage),
  'factures.download': (stage) => facture(stage),
  'factures.ticket': (stage) => facture(stage),

  'notifications.markRead': (stage) => notification(stage),
  'notifications.remove': (stage) => notification(stage),

  ...VISITOR_SCENES,
  ...HOUSE_SCENES,

  'admin.commandes.get': (stage) => commande(stage),
  'admin.commandes.update': async (stage) => ({
    ...(await commande(stage)),
    body: { noteCorrecteur: 'Unifier les noms de lieux' },
  }),
  'admin.factures.get': (stage) => facture(stage),
  'admin.factures.download': (stage) => facture(stage),
  'admin.factures.ticket': (stage) => facture(stage),
  'admin.messages.getConversation': (stage) => thread(stage),
  'admin.messages.reply': async (stage) => ({ ...(await thread(stage)), body: LETTER }),
}

/** A client with something of each kind before anything is asked: a list that is empty betrays nothing. */
export async function fillArea(stage: Stage): Promise<void> {
  await facture(stage)
  await notification(stage)
  const { id } = (await commande(stage, delivered(stage))).params
  const { app, owner } = stage
  await createFichier(app.deps, { kind: 'LIVRABLE', commandeId: id })
  const token = await createToken(app.deps, owner.id)
  await app.call(api.messages.write, { token, body: { commandeId: id, ...LETTER } })
  await app.call(api.commandes.checkout, {
    token,
    params: (await commande(stage, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })).params,
  })
}

async function newLink({ deps }: TestApp, kind: LinkKind): Promise<string> {
  const isActive = kind !== 'ACTIVATION'
  const user = await createUser(deps, isActive ? {} : { passwordHash: null, emailProvenAt: null })
  await deps.db.transaction((tx) => issueLink(tx, deps, { kind, userId: user.id }))
  return lastLinkToken(deps, kind, user.id)
}

async function newDraft({ deps }: TestApp, email: string): Promise<string> {
  const id = randomUUID()
  const token = draftToken(deps.config, id)
  await createPendingCommande(deps, { id, email, statut: 'BROUILLON', brouillonHash: hashToken(token) })
  return token
}

const newCheckout = async (app: TestApp): Promise<string> =>
  (await placeOrder(app, { fields: { email: newEmail() } })).sessionId

const delivered = ({ app }: Stage) => ({ statut: 'EN_COURS' as const, livreeLe: app.clock() })

/** An order with a manuscript, so that an answer has something to betray. */
async function newFile(
  { app, owner }: Stage,
  overrides: Partial<typeof commandes.$inferInsert> = {},
): Promise<{ id: string; fileId: string }> {
  const { id } = await createCommande(app.deps, owner, overrides)
  const file = await createFichier(app.deps, { commandeId: id, userId: owner.id })
  return { id, fileId: file.id }
}

async function commande(
  stage: Stage,
  overrides: Partial<typeof commandes.$inferInsert> = {},
): Promise<{ params: { id: string } }> {
  const { id } = await newFile(stage, overrides)
  return { params: { id } }
}

async function thread(stage: Stage): Promise<Ask> {
  const { id } = (await commande(stage)).params
  return { params: { id: projectConversationId(id) } }
}

async function facture(stage: Stage): Promise<Ask> {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage)).params
  const { id } = await deps.db.transaction((tx) => issueInvoice(tx, deps, { commandeId }))
  return { params: { id } }
}

async function notification({ app: { deps }, owner }: Stage): Promise<Ask> {
  await deps.db.transaction((tx) =>
    notify(tx, owner.id, {
      type: 'ORDER',
      title: 'Votre texte corrigé est arrivé',
      message: 'Bonne lecture',
      actionUrl: '/app/projects',
      createdAt: deps.clock(),
    }),
  )
  const [row] = await deps.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, owner.id))
    .limit(1)
  return { params: { id: row?.id ?? '' } }
}
