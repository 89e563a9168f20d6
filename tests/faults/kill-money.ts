// npm run kill:money -- --count 100 --seed 7 [--victim postgres]: what the house does with money (refunds, credit notes, cancellations,
// decisions on held payments) under that many kills. Ends with 1 when anything was lost, doubled or left behind.

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setup as ensureBuild } from './support/ensure-build.ts'
import { runMoneyCampaign } from './support/money-campaign.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    victim: { type: 'string', default: 'process' },
  },
})
const victim = values.victim === 'postgres' ? 'postgres' : 'process'

ensureBuild()
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${values.count} kills of the ${victim}, seed ${values.seed}`)
const { caught, violations } = await runMoneyCampaign({
  kills: Number(values.count),
  seed: Number(values.seed),
  victim,
  onRound: (round) => {
    if (round % 10 === 0) say(`${round} kills`)
  },
})
say(`kills that found an act not answered: ${caught.asked}; a job: ${caught.job}`)
violations.forEach(say)
say(`${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
