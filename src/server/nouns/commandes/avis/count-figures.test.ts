import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { siteFigures } from '#contract/commandes/avis/figures.ts'
import { DEFAULT_FIGURES } from '#contract/settings/figures.ts'
import { days } from '#contract/shared/durations.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandeEvenements, commandes } from '../../../platform/db/schema/commandes.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const figures = async () => (await app.call(api.avis.overview, {})).data.figures
const daysAgo = (count: number) => new Date(app.clock().getTime() - days(count))

type Life = {
  livree?: number
  promise?: number | null
  reprise?: number
  statut?: 'TERMINE' | 'EN_COURS' | 'ANNULEE'
  note?: number
}

/** An order by the days since its delivery, its promised day and its revision. */
async function lived({ livree, promise = null, reprise, statut = 'TERMINE', note }: Life) {
  const promesse = promise === null ? null : addDays(parisDay(app.clock()), -promise)
  const { id: commandeId } = await createCommande(app.deps, await createUser(app.deps), {
    statut,
    datePromise: livree === undefined ? promesse : null,
  })
  const { db } = app.deps
  if (livree !== undefined)
    await db
      .insert(commandeEvenements)
      .values({ commandeId, type: 'LIVRAISON', promesse, createdAt: daysAgo(livree) })
  if (reprise !== undefined)
    await db.insert(commandeEvenements).values({ commandeId, type: 'REVISION', createdAt: daysAgo(reprise) })
  if (note !== undefined) await db.insert(avis).values({ commandeId, note })
  return commandeId
}

/** The same figures, counted order by order. */
async function recounted() {
  const { db } = app.deps
  const [orders, events, notes] = [
    await db.select().from(commandes),
    await db.select().from(commandeEvenements),
    await db.select().from(avis),
  ]
  const today = parisDay(app.clock())
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  let [promised, held, delivered, again] = [0, 0, 0, 0]
  for (const { id, statut, livreeLe, datePromise } of orders) {
    const own = events.filter(({ commandeId }) => commandeId === id)
    const deliveries = own
      .filter(({ type }) => type === 'LIVRAISON')
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const first = deliveries.find(({ promesse }) => promesse !== null) ?? deliveries[0]
    if (first) {
      if (parisDay(first.createdAt) < yearAgo) continue
      delivered += 1
      if (own.some(({ type, createdAt }) => type === 'REVISION' && createdAt >= first.createdAt)) again += 1
      if (first.promesse === null) continue
      promised += 1
      if (parisDay(first.createdAt) <= first.promesse) held += 1
    } else if (
      ['PAYEE', 'EN_COURS'].includes(statut) &&
      !livreeLe &&
      datePromise &&
      datePromise < today &&
      datePromise >= yearAgo
    )
      promised += 1
  }
  const sum = notes.reduce((total, { note }) => total + note, 0)
  const part = (some: number, all: number) => (all === 0 ? null : Math.round((100 * some) / all))
  return {
    notes: {
      cas: notes.length,
      moyenne: notes.length === 0 ? null : Math.round((10 * sum) / notes.length) / 10,
      satisfaits: part(notes.filter(({ note }) => note >= 4).length, notes.length),
    },
    delais: { cas: promised, part: part(held, promised) },
    reprises: { cas: delivered, part: part(again, delivered) },
  }
}

test('claim nothing of an empty house', async () => {
  expect(await figures()).toEqual(await recounted())
  expect((await figures()).delais).toEqual({ cas: 0, part: null })
})

test('are what a second count finds, order by order', async () => {
  const lives: Life[] = [
    { livree: 10, promise: 10, note: 5 },
    { livree: 10, promise: 12, note: 2 },
    { livree: 30, promise: 5, reprise: 20, note: 4 },
    // Delivered a year and a day ago, and of a year ago to the day.
    { livree: 366, promise: 360 },
    { livree: 364, promise: 364 },
    // Late, and not delivered yet; then in time to come; then cancelled after its delivery.
    { promise: 4, statut: 'EN_COURS' },
    { promise: -4, statut: 'EN_COURS' },
    { promise: 4, statut: 'ANNULEE' },
    { livree: 8, promise: 8, statut: 'ANNULEE', note: 1 },
    // Without a promised day.
    { livree: 3, note: 3 },
  ]
  for (const life of lives) await lived(life)
  const counted = await figures()
  expect(counted).toEqual(await recounted())
  expect(counted).toEqual({
    notes: { cas: 5, moyenne: 3, satisfaits: 40 },
    delais: { cas: 6, part: 67 },
    reprises: { cas: 6, part: 17 },
  })
})

test('an order counts by its first delivery, however often it is taken up again and promised anew', async () => {
  const commandeId = await lived({ livree: 20, promise: 22, reprise: 15 })
  await app.deps.db.insert(commandeEvenements).values({
    commandeId,
    type: 'LIVRAISON',
    promesse: parisDay(app.clock()),
    createdAt: daysAgo(2),
  })
  expect(await figures()).toMatchObject({ delais: { cas: 1, part: 0 }, reprises: { cas: 1, part: 100 } })
  expect(await figures()).toEqual(await recounted())
})

test('an author erased afterwards takes no case away', async () => {
  await lived({ livree: 10, promise: 12, reprise: 5, note: 2 })
  const commandeId = await lived({ livree: 10, promise: 10, note: 5 })
  const before = await figures()
  const [order] = await app.deps.db
    .select({ id: commandes.userId })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await app.call(api.admin.users.remove, { token, params: { id: order?.id ?? '' } })
  expect(before).toMatchObject({ notes: { cas: 2 }, delais: { cas: 2 }, reprises: { cas: 2 } })
  expect([await figures(), await recounted()]).toEqual([before, before])
})

test.each([
  [19, { isCounted: false, note: 4.9, avis: 127, satisfaction: 98, delais: null, reprises: null }],
  [20, { isCounted: true, note: 4, avis: 20, satisfaction: 100, delais: 100, reprises: 0 }],
])('%i cases: counted from the twentieth on, declared by the house below', async (cases, shown) => {
  for (let rank = 0; rank < cases; rank += 1) await lived({ livree: 5, promise: 5, note: 4 })
  expect(siteFigures(await figures(), DEFAULT_FIGURES)).toEqual(shown)
})
