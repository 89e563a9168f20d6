import { expect, test } from 'vitest'
import { runMoneyCampaign } from './support/money-campaign.ts'
import { drawnSeed as seed } from './support/seeded-random.ts'

test('four kills while the house moves money, an act of each kind, leave every account right', async () => {
  const { caught, violations } = await runMoneyCampaign({ kills: 4, seed, victim: 'process' })

  expect({ seed, violations }).toEqual({ seed, violations: [] })
  expect(caught.asked, 'kills upon an act that nobody had answered').toBeGreaterThan(0)
}, 240_000)
