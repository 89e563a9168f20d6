import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#contract/shared/durations.ts'
import { commandes } from '../platform/db/schema/commandes.ts'
import { createCommande, createUser } from '../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts'
import { moveHouse } from './move-house.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({})
})
afterAll(() => app.close())

const MONDAY = new Date('2026-11-30T09:30:00Z')

test('a house made some time ago is of this week: its dates move by whole weeks, and a Monday stays a Monday', async () => {
  const { db } = app.deps
  const madeAt = new Date(MONDAY.getTime() + days(2))
  const { id } = await createCommande(app.deps, await createUser(app.deps), {
    createdAt: MONDAY,
    datePromise: '2026-12-08',
  })
  const read = async () => {
    const [commande] = await db.select().from(commandes).where(eq(commandes.id, id))
    return [commande?.createdAt.toISOString(), commande?.datePromise]
  }
  await moveHouse(db, madeAt, new Date(madeAt.getTime() + days(6)))
  expect(await read()).toEqual(['2026-11-30T09:30:00.000Z', '2026-12-08'])
  await moveHouse(db, madeAt, new Date(madeAt.getTime() + days(20)))
  expect(await read()).toEqual(['2026-12-14T09:30:00.000Z', '2026-12-22'])
})
