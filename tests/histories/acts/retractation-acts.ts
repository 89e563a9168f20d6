import { desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { retractationToken } from '#server/nouns/retractations/retractation-link.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { retractations } from '#server/platform/db/schema/retractations.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { createToken } from '#server/testing/factories.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { runMoneyJobs } from '../run-money-jobs.ts'
import { type Act, hear, pick, type World } from '../world.ts'
import { askHouse } from './ask-house.ts'

const house = api.admin.retractations
const DAY_MS = days(1)
const SILENCE_AND_MORE = 7
const MOST_STEPS = 4

/** The acts on orders whose clients withdraw. */
export const RETRACTATION_ACTS: Act[] = [
  { name: 'withdraw', weight: 5, play: withdraw },
  { name: 'take a withdrawal further', weight: 10, play: goFurther },
  { name: 'follow the link of a receipt', weight: 3, play: followLink },
  { name: 'match a withdrawal, or take its match back', weight: 2, play: matchAny },
  { name: 'decide of a withdrawal', weight: 2, play: decideAny },
  { name: 'show a share', weight: 4, play: showShare },
  { name: 'answer a share', weight: 4, play: answerAny },
  { name: 'carry a withdrawal out', weight: 6, play: executeAny },
  { name: 'nobody answers for some days', weight: 2, play: keepSilent },
]

/** Withdraws signed in or by the form, by the number, by the title, or by unknown words; at times twice at once. */
async function withdraw(world: World, random: Random): Promise<void> {
  const { app } = world
  const commande = pick(random, await commandesOf(world))
  if (!commande) return
  const contrat = pick(random, [commande.numero, commande.numero, commande.titre, 'Mon roman']) ?? ''
  const body = { nom: 'Maud Kerbrat', email: commande.email, contrat }
  const isSignedIn = random.between(0, 2) > 0
  const { declareSignedIn, declare } = api.retractations
  const send = async () =>
    isSignedIn
      ? app.send(declareSignedIn, { token: await createToken(app.deps, commande.userId), body })
      : app.send(declare, { body })
  const sendings = Array.from({ length: random.between(1, 4) === 1 ? 2 : 1 }, send)
  for (const { status } of await Promise.all(sendings)) hear(world, status, 'a withdrawal')
}

/** Takes some steps further, each by the person whose turn it is. */
async function goFurther(world: World, random: Random): Promise<void> {
  for (let left = random.between(1, MOST_STEPS); left > 0; left -= 1) await stepOn(world, random)
}

async function stepOn(world: World, random: Random): Promise<void> {
  const { app } = world
  const { db, config } = app.deps
  const open = await db
    .select()
    .from(retractations)
    .where(isNull(retractations.executeeLe))
    .orderBy(desc(retractations.id))
  const one = pick(
    random,
    open.filter(({ commandeId }) => commandeId),
  )
  if (!one) return withdraw(world, random)
  const params = { token: retractationToken(config, one.id) }
  if (!one.identifieeLe) {
    hear(world, (await app.send(api.retractations.identify, { params })).status, 'an identification')
  } else if (!one.proposeeLe) {
    const partExecutee = pick(random, [0, 25, 33, 60, 100]) ?? 0
    await askHouse(world, random, { endpoint: house.propose, id: one.id, body: { partExecutee } })
  } else if (!one.accepteeLe && random.between(0, 2) > 0) {
    const body = { reponse: 'ACCEPTER', garde: one.garde }
    hear(world, (await app.send(api.retractations.answerByLink, { params, body })).status, 'an answer')
  } else {
    const body = { partExecutee: one.partExecutee }
    await askHouse(world, random, { endpoint: house.execute, id: one.id, body })
  }
}

async function followLink(world: World, random: Random): Promise<void> {
  const { app } = world
  const one = pick(random, await retractationsOf(world))
  if (!one) return
  const params = { token: retractationToken(app.deps.config, one.id) }
  const { identify, matchByLink } = api.retractations
  hear(world, (await app.send(identify, { params })).status, 'an identification')
  if (one.commandeId) return
  const numero = pick(random, await commandesOf(world))?.numero ?? '1'
  const { status } = await app.send(matchByLink, { params, body: { numero } })
  hear(world, status, 'a match by its author')
}

async function matchAny(world: World, random: Random): Promise<void> {
  const one = pick(random, await retractationsOf(world))
  const commande = pick(random, await commandesOf(world))
  if (!one || !commande) return
  const isTakenBack = random.between(0, 3) === 0
  const matched = { endpoint: house.match, id: one.id, body: { numero: commande.numero } }
  await askHouse(world, random, isTakenBack ? { endpoint: house.unmatch, id: one.id } : matched)
}

async function decideAny(world: World, random: Random): Promise<void> {
  const one = pick(random, await retractationsOf(world))
  if (!one) return
  const isRefused = random.between(0, 1) === 0
  const refused = { endpoint: house.refuse, id: one.id, body: { motif: 'Le délai est passé.' } }
  await askHouse(world, random, isRefused ? refused : { endpoint: house.agree, id: one.id })
}

async function showShare(world: World, random: Random): Promise<void> {
  const one = pick(random, await retractationsOf(world))
  const partExecutee = pick(random, [0, 33, 50, 100, random.between(1, 99)]) ?? 0
  if (one) await askHouse(world, random, { endpoint: house.propose, id: one.id, body: { partExecutee } })
}

/** Often as it was read, now and then a cent beside it. */
async function answerAny(world: World, random: Random): Promise<void> {
  const { app } = world
  const shown = (await retractationsOf(world)).filter(({ proposeeLe }) => proposeeLe)
  const one = pick(random, shown)
  if (!one) return
  const garde = (one.garde ?? 0) + (random.between(0, 5) === 0 ? 1 : 0)
  const contested = { reponse: 'CONTESTER', message: 'Rien n’est commencé.' }
  const body = random.between(0, 2) === 0 ? contested : { reponse: 'ACCEPTER', garde }
  if (random.between(0, 1) === 0 || !one.commandeId) {
    const params = { token: retractationToken(app.deps.config, one.id) }
    hear(world, (await app.send(api.retractations.answerByLink, { params, body })).status, 'an answer')
    return
  }
  const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, one.commandeId))
  const token = await createToken(app.deps, commande?.userId ?? '')
  const asked = { token, params: { id: one.id }, body }
  hear(world, (await app.send(api.retractations.answer, asked)).status, 'an answer')
}

/** Executes the shown share, or gives all back, as is allowed at once. */
async function executeAny(world: World, random: Random): Promise<void> {
  const one = pick(random, await retractationsOf(world))
  if (!one) return
  const partExecutee = random.between(0, 3) === 0 ? 0 : (one.partExecutee ?? 0)
  await askHouse(world, random, { endpoint: house.execute, id: one.id, body: { partExecutee } })
}

async function keepSilent({ app }: World, random: Random): Promise<void> {
  app.clock.advance(random.between(1, SILENCE_AND_MORE) * DAY_MS)
  await enqueue(app.deps.db, 'tell-waiting-retractations', {})
  await runMoneyJobs(app)
}

/** The withdrawals, with those of an order first: they go further. */
async function retractationsOf({ app }: World) {
  const { db } = app.deps
  const rows = await db.select().from(retractations).orderBy(desc(retractations.id))
  const matched = rows.filter(({ commandeId, executeeLe }) => commandeId && !executeeLe)
  return [...matched, ...matched, ...rows]
}

const commandesOf = ({ app }: World) =>
  app.deps.db
    .select({
      numero: commandes.numero,
      titre: commandes.titre,
      userId: commandes.userId,
      email: users.email,
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(isNotNull(commandes.numero))
    .orderBy(desc(commandes.rang))
