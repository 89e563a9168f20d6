import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isNull, ne } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { factures } from '#server/platform/db/schema/factures.ts'
import { emails } from '#server/platform/db/schema/notifications.ts'
import { paiements, paiementsRetenus } from '#server/platform/db/schema/payments.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { type ApiCaller, callerOfApi } from '#server/testing/api-caller.ts'
import { placeCommande } from '#server/testing/ordering.ts'
import { asHouse } from '../../histories/as-house.ts'
import { findFaults } from '../../histories/find-faults.ts'
import { jobsInHand, jobsLeft, jobTaken } from './job-states.ts'
import { killAndWait, type Victim } from './kill-and-wait.ts'
import { type KillableProduct, startKillableProduct } from './killable-product.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const KILL_WITHIN_MS = 500
const PATIENCE_MS = 120_000
const PAUSE_MS = 30
const WRONG = 47_999

type MoneyCampaign = {
  kills: number
  seed: number
  victim: Victim
  /** The acts that are asked, each in its turn; all by default. */
  acts?: readonly (typeof ASKED)[number][]
  onRound?: (round: number) => void
}
type Scene = { product: KillableProduct; random: Random; send: ApiCaller['send'] }

/** The house's acts of each round, about money that came just before. */
export const ASKED = ['refund', 'credit', 'cancel', 'decide'] as const

/**
 * Refunds, credit notes, cancellations and decisions on held payments, each asked again until it is answered, under kills at random
 * moments; then what is left of them, against the provider's own books.
 */
export async function runMoneyCampaign({ kills, seed, victim, acts = ASKED, onRound }: MoneyCampaign) {
  const product = await startKillableProduct()
  product.stripe.sendEventsTo({ url: `${product.url}/api/payments/webhook`, secret: 'whsec_essais' })
  const scene = { product, random: seededRandom(seed), send: callerOfApi(product.url).send }
  const caught = { asked: 0, job: 0 }
  try {
    for (let round = 1; round <= kills; round += 1) {
      const asked = acts[round % acts.length] ?? 'refund'
      const sentence = await untilPrepared(scene, asked)
      let isAnswered = false
      const asking = untilAnswered(scene, sentence).finally(() => {
        isAnswered = true
      })
      // Half of them aim at the job that follows, the others at the act itself.
      if (scene.random.between(0, 1) === 0) await jobTaken(product.deps, KILL_WITHIN_MS)
      else await wait(scene.random.between(0, KILL_WITHIN_MS / 10))
      if ((await jobsInHand(product.deps)) > 0) caught.job += 1
      if (!isAnswered) caught.asked += 1
      await killAndWait(product, victim)
      await asking
      onRound?.(round)
    }
    return { caught, violations: await judge(scene) }
  } finally {
    await product.close()
  }
}

type Sentence = { endpoint: EndpointSpec; id: string; body: object }

/** Just after a kill, a product that says it is ready may still refuse for a moment. */
async function untilPrepared(scene: Scene, asked: (typeof ASKED)[number]): Promise<Sentence> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await prepare(scene, asked)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(PAUSE_MS)
    }
  }
}

/** A paid order, and the house's act on it; for a decision, a second payment of it. */
async function prepare({ product, random }: Scene, asked: (typeof ASKED)[number]): Promise<Sentence> {
  const { deps, stripe } = product
  const { sessionId, pendingCommandeId: id } = await placeCommande(product, {
    fields: { email: `auteur-${randomUUID()}@exemple.fr` },
  })
  await stripe.act(sessionId, 'pay')
  const [payment] = (await deps.db.select().from(paiements)).filter(({ commandeId }) => commandeId === id)
  if (!payment?.factureId) throw new Error(`Order ${id} was not confirmed`)
  const motif = 'Geste commercial'
  const idempotencyKey = randomUUID()
  const montant = random.between(1, payment.montant)
  const { refund, credit, cancel } = api.admin.reglements
  if (asked === 'credit')
    return { endpoint: credit, id: payment.factureId, body: { montant, motif, idempotencyKey } }
  if (asked === 'cancel') return { endpoint: cancel, id, body: { remboursement: montant, motif } }
  if (asked === 'refund') {
    const avoir = random.between(0, 1) === 0
    return { endpoint: refund, id: payment.id, body: { montant, motif, avoir, idempotencyKey } }
  }
  const again = stripe.open({ reference: id, amount: WRONG })
  await stripe.act(again.id, 'pay')
  const held = (await deps.db.select().from(paiementsRetenus)).find(({ sessionId: of }) => of === again.id)
  if (!held) throw new Error(`The second payment of ${id} was not held`)
  return { endpoint: api.admin.payments.decide, id: held.id, body: { action: 'REMBOURSER' } }
}

/** Sends again until an answer comes; the refusal of an act already done is an answer. */
async function untilAnswered({ product, send }: Scene, { endpoint, id, body }: Sentence): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const status = await asHouse(product.deps)
      .then((token) => send(endpoint, { token, params: { id }, body }))
      .then((answer) => answer.status)
      .catch(() => 0)
    if (status >= 200 && status < 500) return
    await wait(PAUSE_MS)
  }
  throw new Error(`${endpoint.path} was not answered in ${PATIENCE_MS / 1000} s`)
}

/**
 * Judges the end: everything is drawn and sent, and every fact of money holds after the nightly reconciliation, the only source about
 * the double's refunds.
 */
async function judge({ product }: Scene): Promise<string[]> {
  const { deps, stripe, url } = product
  await jobsLeft(deps)
  await enqueue(deps.db, 'reconcile-payments', {})
  const { left } = await jobsLeft(deps)
  const undrawn = await deps.db.select().from(factures).where(isNull(factures.pdfKey))
  const unsent = await deps.db.select().from(emails).where(ne(emails.statut, 'ENVOYE'))
  return [
    ...left,
    ...undrawn.map(({ numero }) => `${numero} has no PDF`),
    ...unsent.map(({ cle, statut }) => `${cle} is ${statut}`),
    ...(await findFaults({ app: { ...callerOfApi(url), deps }, stripe, disputes: [], asked: [] })),
  ]
}
