import { desc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { HELD_ACTIONS } from '#contract/money/payments/held-payment.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { factures } from '#server/platform/db/schema/factures.ts'
import { fichiers } from '#server/platform/db/schema/fichiers.ts'
import { paiements, paiementsRetenus } from '#server/platform/db/schema/payments.ts'
import { createFichier } from '#server/testing/factories.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { type Act, pick, type World } from '../world.ts'
import { askHouse, keyOrNone } from './ask-house.ts'

const { credit, pay, refund, cancel, refundLate } = api.admin.reglements
const MANY_DAYS_AGO = '2026-10-01'

/** The house's acts with money. */
export const HOUSE_ACTS: Act[] = [
  { name: 'credit an invoice', weight: 3, play: creditAny },
  { name: 'record a transfer or a cheque', weight: 4, play: recordAny },
  { name: 'refund a payment', weight: 5, play: refundAny },
  { name: 'cancel an order', weight: 2, play: cancelAny },
  { name: 'refund an order that is late', weight: 1, play: refundAnyLate },
  { name: 'decide of a held payment', weight: 4, play: decideAny },
  { name: 'move an order', weight: 2, play: moveAny },
]

async function creditAny(world: World, random: Random): Promise<void> {
  const facture = pick(random, await facturesOf(world))
  if (facture)
    await ask(world, random, credit, facture.id, { montant: sum(random, facture.montant), motif: 'Geste' })
}

async function recordAny(world: World, random: Random): Promise<void> {
  const facture = pick(random, await facturesOf(world))
  if (!facture) return
  const left = facture.montant - facture.credite - facture.paye
  const methode = pick(random, ['VIREMENT', 'CHEQUE'])
  const date = parisDay(world.app.clock())
  await ask(world, random, pay, facture.id, {
    montant: sum(random, left),
    methode,
    date,
    reference: 'VIR 42',
  })
}

async function refundAny(world: World, random: Random): Promise<void> {
  const rows = await world.app.deps.db.select().from(paiements).orderBy(desc(paiements.id))
  const payment = pick(random, rows)
  if (!payment) return
  const avoir = random.between(0, 1) === 0
  await ask(world, random, refund, payment.id, {
    montant: sum(random, payment.montant),
    motif: 'Geste',
    avoir,
  })
}

async function cancelAny(world: World, random: Random): Promise<void> {
  const commande = pick(random, await commandesOf(world))
  if (!commande) return
  const remboursement = random.between(0, 2) === 0 ? 0 : sum(random, commande.montant)
  await ask(world, random, cancel, commande.id, { remboursement, motif: 'À la demande de l’auteur' })
}

async function refundAnyLate(world: World, random: Random): Promise<void> {
  const { db } = world.app.deps
  const commande = pick(random, await commandesOf(world))
  if (!commande) return
  if (commande.statut === 'PAYEE' || commande.statut === 'EN_COURS') {
    await db.update(commandes).set({ datePromise: MANY_DAYS_AGO }).where(eq(commandes.id, commande.id))
  }
  await ask(world, random, refundLate, commande.id, undefined)
}

async function decideAny(world: World, random: Random): Promise<void> {
  const { db } = world.app.deps
  const waiting = await db
    .select()
    .from(paiementsRetenus)
    .where(eq(paiementsRetenus.statut, 'A_VERIFIER'))
    .orderBy(desc(paiementsRetenus.id))
  const held = pick(random, waiting)
  if (held)
    await ask(world, random, api.admin.payments.decide, held.id, { action: pick(random, HELD_ACTIONS) })
}

async function moveAny(world: World, random: Random): Promise<void> {
  const commande = pick(random, await commandesOf(world))
  const statut = pick(random, ['EN_COURS', 'SUSPENDUE', 'ANNULEE', 'TERMINE'])
  if (!commande) return
  if (statut === 'EN_COURS') await giveText(world, commande)
  await ask(world, random, api.admin.commandes.update, commande.id, { statut })
}

/** Nothing starts without a text (decision 167). */
async function giveText(
  { app: { deps } }: World,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const [text] = await deps.db.select().from(fichiers).where(eq(fichiers.commandeId, id))
  if (!text) await createFichier(deps, { commandeId: id, userId })
}

/** Calls at times twice at once, under one key or under two: two clicks, or two people. */
function ask(world: World, random: Random, endpoint: EndpointSpec, id: string, body: object | undefined) {
  const key = keyOrNone(random)
  return askHouse(world, random, { endpoint, id, body: body && { ...body, ...key } })
}

/** Often all of it, else a part, now and then too much. */
const sum = (random: Random, whole: number): number =>
  random.between(0, 1) === 0 ? Math.max(whole, 1) : random.between(1, Math.max(Math.round(whole * 1.2), 1))

const facturesOf = ({ app }: World) => app.deps.db.select().from(factures).orderBy(desc(factures.id))

const commandesOf = ({ app }: World) => app.deps.db.select().from(commandes).orderBy(desc(commandes.rang))
