import { expect, test } from 'vitest'
import { drawn } from '#server/testing/sweep.ts'
import { ASKED, runMoneyCampaign } from './support/money-campaign.ts'
import { drawnSeed as seed } from './support/seeded-random.ts'

const acts = drawn(ASKED)

test('a kill while the house moves money, upon an act of each kind, leaves every account right', async () => {
  const { caught, violations } = await runMoneyCampaign({ kills: acts.length, acts, seed, victim: 'process' })

  expect({ seed, violations }).toEqual({ seed, violations: [] })
  // One kill alone may come after the answer.
  expect(acts.length === 1 || caught.asked > 0, 'a kill came upon an act that nobody had answered').toBe(true)
}, 240_000)
