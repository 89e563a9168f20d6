import { randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { createCommande, createToken, createUser } from '#server/testing/factories.ts'
import { CONSENTS, sendCommande, sendPaidCommande } from '#server/testing/ordering.ts'
import type { Act as ProviderAct } from '#server/testing/stripe/session-book.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { type Act, hear, pick, type World } from '../world.ts'

const AUTHORS = 3
const TITLES = ['Les Hauts de Lozère', 'Le Causse', 'Ελένη & 🖋️']
const PAGES = [11, 250, 299]

/** The acts of people who order and pay. */
export const BUYER_ACTS: Act[] = [
  { name: 'order', weight: 6, play: order },
  { name: 'is quoted', weight: 3, play: isQuoted },
  { name: 'accept a quote, or pay what is due', weight: 5, play: checkout },
  { name: 'pay by card', weight: 8, play: atProvider('pay') },
  { name: 'begin a debit', weight: 3, play: atProvider('debit') },
  { name: 'a debit is settled', weight: 3, play: atProvider('settle') },
  { name: 'a debit is rejected', weight: 1, play: atProvider('reject') },
  { name: 'leave a page to expire', weight: 1, play: atProvider('expire') },
  { name: 'pay another sum, on a page that the house never recorded', weight: 2, play: payStray },
]

function order(world: World, random: Random): Promise<void> {
  const email = `auteur-${random.between(1, AUTHORS)}@exemple.fr`
  return orderAs(world, random, { email, nombrePages: String(pick(random, PAGES)) })
}

type Asked = { email: string; nombrePages: string; nombreEcheances?: string }

/** Orders as a guest, or signed in once the address has an account; at times twice at once, and at times with an immediate start. */
export async function orderAs(world: World, random: Random, { email, ...asked }: Asked): Promise<void> {
  const { app } = world
  const demarrageImmediat = String(random.between(0, 2) > 0)
  const fields = { titre: pick(random, TITLES), demarrageImmediat, ...asked }
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, email))
  const send = async () => {
    if (!user) return sendCommande(app, { fields: { ...fields, email } })
    return sendPaidCommande(app, { token: await createToken(app.deps, user.id), fields })
  }
  const sendings = Array.from({ length: random.between(1, 4) === 1 ? 2 : 1 }, send)
  for (const { status } of await Promise.all(sendings)) hear(world, status, 'an order')
}

async function isQuoted({ app }: World, random: Random): Promise<void> {
  const client = await createUser(app.deps, { email: `client-${randomUUID()}@exemple.fr` })
  const montant = random.between(50, 60_000)
  await createCommande(app.deps, client, {
    statut: 'ESTIMATION_ENVOYEE',
    payeeLe: null,
    montant,
    lignes: [{ label: 'Mise en page', quantity: 1, unitPrice: montant, total: montant }],
  })
}

async function checkout(world: World, random: Random): Promise<void> {
  const { app } = world
  const rows = await app.deps.db
    .select({ id: commandes.id, userId: commandes.userId })
    .from(commandes)
    .where(inArray(commandes.statut, ['ESTIMATION_ENVOYEE', 'PAYEE', 'EN_COURS']))
    .orderBy(desc(commandes.rang))
  const found = pick(random, rows)
  if (!found) return
  const isInSeveral = random.between(0, 2) === 0
  await checkOut(world, found, {
    ...CONSENTS,
    demarrageImmediat: random.between(0, 1) === 0,
    ...(isInSeveral && { nombreEcheances: random.between(2, 10) }),
  })
}

/** Checks out as the order's client, with a new sign-in. */
export async function checkOut(
  world: World,
  { id, userId }: { id: string; userId: string },
  body: object,
): Promise<void> {
  const token = await createToken(world.app.deps, userId)
  const { status } = await world.app.send(api.commandes.checkout, { token, params: { id }, body })
  hear(world, status, 'a checkout')
}

/** The page opened last, more often than not at once. */
export async function payLastPage({ stripe }: World, random: Random): Promise<void> {
  const session = stripe.sessions.findLast(({ status }) => status === 'open')
  if (!session || random.between(0, 3) === 0) return
  const isDebit = random.between(0, 3) === 0
  await stripe.act(session.id, isDebit ? 'debit' : 'pay')
  if (isDebit && random.between(0, 1) === 0) await stripe.act(session.id, 'settle')
}

/** Acts on one of the payment pages that the provider's own rules allow it for. */
function atProvider(act: ProviderAct): Act['play'] {
  const isRipe = act === 'settle' || act === 'reject' ? 'complete' : 'open'
  return async ({ stripe }, random) => {
    const ripe = stripe.sessions.filter(
      ({ status, method, paymentStatus }) =>
        status === isRipe && (isRipe === 'open' || (method === 'sepa_debit' && paymentStatus === 'unpaid')),
    )
    const session = pick(random, ripe)
    if (session) await stripe.act(session.id, act)
  }
}

async function payStray({ app, stripe }: World, random: Random): Promise<void> {
  const rows = await app.deps.db.select({ id: commandes.id }).from(commandes).orderBy(desc(commandes.rang))
  const reference = random.between(1, 5) === 1 ? randomUUID() : pick(random, rows)?.id
  if (!reference) return
  const { id } = stripe.open({ reference, amount: random.between(50, 60_000) })
  await stripe.act(id, 'pay')
}
