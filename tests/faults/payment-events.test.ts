import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_NUMBERING } from '#contract/settings/numbering.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { factures } from '#server/platform/db/schema/factures.ts'
import { conversations } from '#server/platform/db/schema/messages.ts'
import { emails, notifications } from '#server/platform/db/schema/notifications.ts'
import { checkoutSessions, paiements, paymentEvents } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { createAdmin, createToken } from '#server/testing/factories.ts'
import { deliver, eventOf, pay, placeCommande, sign } from '#server/testing/ordering.ts'
import { mailsTo } from '../e2e/support/mail.ts'
import { atOnce } from './support/at-once.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'

/** The house comes from another tool, which gave 57 numbers this year. */
const FIRST = 58

let installation: Installation
let both: [ProductProcess, ProductProcess]
beforeAll(async () => {
  installation = await install()
  both = await startTwo(installation)
  await both[1].call(api.admin.settings.update, {
    token: await createToken(installation.deps, (await createAdmin(installation.deps)).id),
    body: {
      numbering: {
        version: 0,
        value: { ...DEFAULT_NUMBERING, prefixeFactures: 'F', premiereFacture: FIRST },
      },
    },
  })
})

test('one paid event, fifty times at once over two processes, is one order, invoice, mail and conversation', async () => {
  const email = 'anne.serres@exemple.fr'
  const placed = await placeCommande(both[0], { fields: { email } })
  const event = eventOf({ id: 'evt_fifty' }, { id: placed.sessionId, reference: placed.pendingCommandeId })
  const signature = sign(both[0], event)

  const statuses = await atOnce(both, 50, (process) => deliver(process, event, signature))

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await countsOf(placed.pendingCommandeId)).toEqual(ONE_OF_EACH)
  await vi.waitFor(
    async () => expect(await mailsTo(installation, { to: email, subject: /^Activez/ })).toHaveLength(1),
    { timeout: 20_000, interval: 200 },
  )
})

test('two events of one session, at once over two processes, pay its order once', async () => {
  for (let round = 1; round <= 5; round++) {
    const placed = await placeCommande(both[0], { fields: { email: `deux.${round}@exemple.fr` } })
    const session = { id: placed.sessionId, reference: placed.pendingCommandeId }
    const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

    const statuses = await atOnce(both, 10, (process, index) => {
      const type = types[Math.floor(index / 2) % 2]
      return deliver(process, eventOf({ id: `evt_${round}_${type}`, type }, session))
    })

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await countsOf(placed.pendingCommandeId)).toEqual({ ...ONE_OF_EACH, events: 2 })
  }
})

test('two orders of one new e-mail, paid at once each at its process, are two orders of one account', async () => {
  const email = 'jean.astier@exemple.fr'
  const placed = [
    await placeCommande(both[0], { fields: { email, titre: 'Premier' } }),
    await placeCommande(both[1], { fields: { email, titre: 'Second' } }),
  ]

  const statuses = await Promise.all(both.map((process, index) => payOf(process, placed[index])))

  expect(statuses).toEqual([200, 200])
  const accounts = await installation.deps.db.select().from(users).where(eq(users.email, email))
  expect(accounts).toHaveLength(1)
  const paid = await installation.deps.db
    .select()
    .from(commandes)
    .where(eq(commandes.userId, accounts[0]?.id ?? ''))
  expect(paid.map(({ statut }) => statut)).toEqual(['PAYEE', 'PAYEE'])
})

test('orders paid at once over two processes are numbered from the first number of their house, without a gap or a double', async () => {
  const placed = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      placeCommande(both[index % 2] ?? both[0], { fields: { email: `numero.${index}@exemple.fr` } }),
    ),
  )

  await atOnce(both, 20, (process, index) => payOf(process, placed[index]))

  const rows = await installation.deps.db
    .select({ rang: factures.rang, annee: factures.annee, numero: factures.numero })
    .from(factures)
    .orderBy(factures.rang)
  expect(rows.map(({ rang }) => rang)).toEqual(rows.map((_, index) => FIRST + index))
  expect(rows.map(({ numero }) => numero)).toEqual(
    rows.map(({ annee }, index) => `F-${annee}-0${FIRST + index}`),
  )
  expect(rows.length).toBeGreaterThanOrEqual(20)
})

const ONE_OF_EACH = {
  placed: 1,
  payments: 1,
  factures: 1,
  activationMails: 1,
  conversations: 1,
  sessions: 1,
  events: 1,
  toldTheClient: 1,
}

/** The rows of an order in the database, the only oracle about money. */
async function countsOf(commandeId: string): Promise<typeof ONE_OF_EACH> {
  const { db } = installation.deps
  const sessions = await db.select().from(checkoutSessions).where(eq(checkoutSessions.commandeId, commandeId))
  const told = and(eq(notifications.type, 'PAYMENT'), like(notifications.actionUrl, `%${commandeId}%`))
  return {
    placed: await db.$count(commandes, eq(commandes.id, commandeId)),
    payments: await db.$count(paiements, eq(paiements.commandeId, commandeId)),
    factures: await db.$count(factures, eq(factures.commandeId, commandeId)),
    activationMails: await db.$count(emails, eq(emails.cle, `activation:${commandeId}`)),
    conversations: await db.$count(conversations, eq(conversations.commandeId, commandeId)),
    sessions: sessions.length,
    events: await db.$count(paymentEvents, eq(paymentEvents.sessionId, sessions[0]?.id ?? '')),
    toldTheClient: await db.$count(notifications, told),
  }
}

function payOf(process: ProductProcess, placed: Awaited<ReturnType<typeof placeCommande>> | undefined) {
  if (!placed) throw new Error('no such order')
  return pay(process, placed)
}
