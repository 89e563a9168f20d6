import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeApp } from '#server/testing/stripe-app.ts'
import { drawn } from '#server/testing/sweep.ts'
import { FACTS } from './facts.ts'
import { type Books, factsBroken, findFaults, readBooks } from './find-faults.ts'
import { playFixedHistory } from './fixed-history.ts'
import type { Violation } from './violations/violation.ts'
import { VIOLATIONS } from './violations.ts'
import { startHistories, type World } from './world.ts'

let stripeApp: StripeApp
let world: World
let books: Books
beforeAll(async () => {
  stripeApp = await startHistories()
  world = await playFixedHistory(stripeApp)
  books = await readBooks(world)
}, 60_000)
afterAll(() => stripeApp.close())

test('no fact speaks of a history where nothing went wrong', async () => {
  expect([...world.troubles, ...(await findFaults(world))]).toEqual([])
})

test('every fact has its violations', () => {
  expect(Object.keys(VIOLATIONS)).toEqual(FACTS.map(({ says }) => says))
})

const cases = Object.entries(VIOLATIONS).flatMap(([says, violations]) =>
  violations.map((violation) => ({ says, violation, planted: String(violation) })),
)

test.each(drawn(cases))('« $says » speaks of $planted', async ({ says, violation }) => {
  expect(await spokenOf(violation)).toContain(says)
})

/** The facts broken by a violation, which is rolled back, and hidden from triggers. */
async function spokenOf(violation: Violation): Promise<string[]> {
  const client = await stripeApp.app.deps.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    if (typeof violation === 'string') await client.query(violation)
    const seen = typeof violation === 'string' ? books : violation(books)
    return (await factsBroken(client, seen)).map((fact) => fact.says)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
