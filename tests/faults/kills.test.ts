import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runCampaign } from './support/campaign.ts'
import { runMoneyCampaign } from './support/money-campaign.ts'

/** Its own each time, told by a failure: `npm run kill -- --count 8 --seed …` aims at the same moments; the long campaigns are that command's. */
const seed = randomInt(1_000_000)

const AWAY = '503 Le service est momentanément indisponible. Réessayez dans quelques instants.'

test('eight kills of the process, from the upload to the mail, lose nothing and double nothing', async () => {
  const outcome = await runCampaign({ kills: 8, seed, victim: 'process' })

  expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] })
  // Nothing was answered but successes: a killed process answers nothing at all.
  expect(outcome).toMatchObject({ refusals: {}, mails: 2 * outcome.orders })
  expect(outcome.caught.job, 'kills with a job in hand').toBeGreaterThan(0)
}, 300_000)

test('four kills of the PostgreSQL of two processes lose nothing, double nothing, no mail either, and end no process', async () => {
  const outcome = await runCampaign({ kills: 4, seed, victim: 'postgres', processes: 2 })

  expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] })
  expect(outcome.resent, 'mails written twice').toBe(0)
  // While it was away, and by a process that lived, in French.
  expect([AWAY, '503']).toEqual(expect.arrayContaining(Object.keys(outcome.refusals)))
}, 240_000)

test('four kills while the house moves money, an act of each kind, leave every account right', async () => {
  const { caught, violations } = await runMoneyCampaign({ kills: 4, seed, victim: 'process' })

  expect({ seed, violations }).toEqual({ seed, violations: [] })
  expect(caught.asked, 'kills upon an act that nobody had answered').toBeGreaterThan(0)
}, 240_000)
