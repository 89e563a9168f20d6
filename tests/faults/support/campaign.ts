import { setTimeout as wait } from 'node:timers/promises'
import { commandeFields } from '#server/testing/ordering.ts'
import { type AuthorCommande, newCommande, orderUntilPaid, type Stage } from './author.ts'
import { judge, type Verdict } from './invariants.ts'
import { jobsInHand, jobsLeft, jobTaken } from './job-states.ts'
import { killAndWait, type Outage, type Victim } from './kill-and-wait.ts'
import { type KillableProduct, startKillableProduct } from './killable-product.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const COMMANDES_A_ROUND = 2
/** A kill comes at most so long after the stage it aims at. */
const KILL_WITHIN_MS = 500
/** A job of a paid order begins at once; on a busy machine, later. */
const JOB_WITHIN_MS = 5_000
/** Turn by turn, so that a few kills find one of each; the last of them a running job. */
export const AIMS = ['sent', 'paying', 'paid', 'working'] as const

export type Campaign = {
  kills: number
  seed: number
  victim: Victim
  /** The steps that the kills aim at, each in its turn; all by default. */
  aims?: readonly (typeof AIMS)[number][]
  /** Processes on the one database, 1 by default. Only the first takes the orders, and is killed. */
  processes?: number
  onRound?: (round: number) => void
  /** Ends the rounds before their number; the rest is judged all the same. */
  enough?: AbortSignal
}

export type Outcome = Verdict & {
  kills: number
  commandes: number
  /** Number of kills during the reception of an order, the event of a payment, a running job. */
  caught: { commande: number; payment: number; job: number }
  /** Answers that were neither a success nor silence, with the number of each. */
  refusals: Record<string, number>
  /** Milliseconds from a kill to a ready product. */
  backMs: { median: number; longest: number }
  /** Milliseconds from the end of the rounds to the end of the last job. */
  quietMs: number
}

/** Runs orders, payments and jobs under kills at random moments; then judges the rest. */
export async function runCampaign(campaign: Campaign): Promise<Outcome> {
  const { victim, processes = 1 } = campaign
  const product = await startKillableProduct({ otherProcesses: processes - 1 })
  try {
    const rounds = await playRounds(product, campaign)
    const { quietMs, left } = await jobsLeft(product.deps)
    // A process that lives remembers its mails, whatever its database does: only its own death excuses a second one.
    const excuses = victim === 'process' ? rounds.outages : []
    const verdict = await judge(product, rounds.commandes, excuses)
    return {
      ...verdict,
      ...rounds,
      commandes: rounds.commandes.length,
      violations: [...left, ...verdict.violations],
      quietMs,
    }
  } finally {
    await product.close()
  }
}

async function playRounds(product: KillableProduct, campaign: Campaign) {
  const { kills, seed, victim, aims = AIMS, onRound, enough } = campaign
  const random = seededRandom(seed)
  const fields = await commandeFields(product)
  const commandes: AuthorCommande[] = []
  const caught = { commande: 0, payment: 0, job: 0 }
  const refusals: Record<string, number> = {}
  const outages: Outage[] = []
  const refused = (answer: string) => {
    refusals[answer] = (refusals[answer] ?? 0) + 1
  }

  for (let round = 1; round <= kills && !enough?.aborted; round += 1) {
    const fresh = newCommandes(random, commandes)
    const aim = aims[(round - 1) % aims.length]
    const aimed = Promise.withResolvers<void>()
    const reached = (stage: Stage) => {
      if (stage === aim || (stage === 'paid' && aim === 'working')) aimed.resolve()
    }
    const placing = Promise.all(
      fresh.map((commande) => orderUntilPaid({ product, fields, commande, reached, refused })),
    )
    await Promise.race([aimed.promise, placing])
    if (aim === 'working') await jobTaken(product.deps, JOB_WITHIN_MS)
    else await wait(random.between(0, KILL_WITHIN_MS))

    if ((await jobsInHand(product.deps)) > 0) caught.job += 1
    if (fresh.some(({ stage }) => stage === 'sent')) caught.commande += 1
    if (fresh.some(({ stage }) => stage === 'paying')) caught.payment += 1
    outages.push(await killAndWait(product, victim))
    await placing
    commandes.push(...fresh)
    onRound?.(round)
  }
  const sorted = outages.map(({ from, to }) => to - from).toSorted((a, b) => a - b)
  const backMs = { median: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0 }
  return { kills: outages.length, outages, commandes, caught, refusals, backMs }
}

/** At times the order of an author who has ordered before. */
function newCommandes(random: Random, before: AuthorCommande[]): AuthorCommande[] {
  return Array.from({ length: COMMANDES_A_ROUND }, (_, index) => {
    const number = before.length + index + 1
    const known = random.between(1, 5) === 1 ? before[random.between(0, before.length)] : undefined
    const email = known?.email ?? `auteur-${number}@exemple.fr`
    return newCommande(random, { email, titre: `Manuscrit ${number}` })
  })
}
