import { expect, test } from 'vitest'
import { drawn } from '#server/testing/sweep.ts'
import { AIMS, runCampaign } from './support/campaign.ts'
import { drawnSeed as seed } from './support/seeded-random.ts'

const AWAY = '503 Le service est momentanément indisponible. Réessayez dans quelques instants.'

const aims = drawn(AIMS)

test('a kill of the PostgreSQL of two processes upon each step loses nothing, doubles nothing, no mail either, and ends no process', async () => {
  const outcome = await runCampaign({ kills: aims.length, aims, seed, victim: 'postgres', processes: 2 })

  expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] })
  expect(outcome.resent, 'mails written twice').toBe(0)
  // Refused while the database was away, in French, by a process that lived.
  expect([AWAY, '503']).toEqual(expect.arrayContaining(Object.keys(outcome.refusals)))
}, 240_000)
