import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createCommande, createUser } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { foldListCountsJob } from '../jobs/fold-list-counts-job.ts'
import { countsOf, sumOf } from './list-counts.ts'
import { commandes } from './schema/commandes.ts'

const app = await startTestApp()
const { deps } = app
const { db } = deps
afterAll(() => app.close())

const counted = async (statut?: string) => sumOf(await countsOf(db, 'commandes'), [statut])
const fold = () =>
  foldListCountsJob.run(deps, {}, { attempt: 1, lastAttempt: false, signal: new AbortController().signal })

test('orders are counted by status as they come, change and leave, folded or not', async () => {
  const client = await createUser(deps)
  const { id } = await createCommande(deps, client, { statut: 'PAYEE' })
  await createCommande(deps, client, { statut: 'PAYEE' })
  expect([await counted(), await counted('PAYEE')]).toEqual([2, 2])
  await db.update(commandes).set({ statut: 'EN_COURS' }).where(sql`id = ${id}`)
  await fold()
  expect([await counted('PAYEE'), await counted('EN_COURS')]).toEqual([1, 1])
  await db.delete(commandes).where(sql`id = ${id}`)
  expect([await counted(), await counted('EN_COURS')]).toEqual([1, 0])
  await fold()
  await fold()
  expect(await counted()).toBe(1)
})

test('lists counted again count the same', async () => {
  const before = await countsOf(db, 'users')
  await db.execute(sql`select recount_lists()`)
  expect(new Set(await countsOf(db, 'users'))).toEqual(new Set(before))
})
