import { expect, test } from 'vitest'
import { drawn } from '#server/testing/sweep.ts'
import { AIMS, runCampaign } from './support/campaign.ts'
import { drawnSeed as seed } from './support/seeded-random.ts'

const aims = drawn(AIMS)

test('a kill of the process upon each step from the upload to the mail loses nothing and doubles nothing', async () => {
  const outcome = await runCampaign({ kills: aims.length, aims, seed, victim: 'process' })

  expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] })
  // Every answer was a success: a killed process answers nothing at all.
  expect(outcome).toMatchObject({ refusals: {}, mails: 2 * outcome.commandes })
  expect(!aims.includes('working') || outcome.caught.job > 0, 'a kill came with a job in hand').toBe(true)
}, 240_000)
