import { expect, test } from 'vitest'
import { runCampaign } from './support/campaign.ts'
import { drawnSeed as seed } from './support/seeded-random.ts'

test('four kills of the process, one upon each step from the upload to the mail, lose nothing and double nothing', async () => {
  const outcome = await runCampaign({ kills: 4, seed, victim: 'process' })

  expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] })
  // Every answer was a success: a killed process answers nothing at all.
  expect(outcome).toMatchObject({ refusals: {}, mails: 2 * outcome.commandes })
  expect(outcome.caught.job, 'kills with a job in hand').toBeGreaterThan(0)
}, 240_000)
