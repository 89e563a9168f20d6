// npm run kill -- --count 200 --seed 7 [--victim postgres] [--processes 2]: orders, payments and jobs under that many kills at random moments.
// The same seed aims at the same moments. Ends with 1 when anything was lost, doubled or left behind.

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCampaign } from './support/campaign.ts'
import { setup as ensureBuild } from './support/ensure-build.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    victim: { type: 'string', default: 'process' },
    processes: { type: 'string', default: '1' },
  },
})
const kills = Number(values.count)
const seed = Number(values.seed)
const processes = Number(values.processes)
const victim = values.victim === 'postgres' ? 'postgres' : 'process'

ensureBuild()
say(`${kills} kills of the ${victim}, processes ${processes}, seed ${seed}`)
const start = performance.now()
const onRound = (round: number) => {
  if (round % 10 === 0) say(`${round} kills, ${seconds(performance.now() - start)}`)
}
const enough = new AbortController()
process.on('SIGINT', () => enough.abort())
const { violations, caught, backMs, refusals, ...figures } = await runCampaign({
  kills,
  seed,
  victim,
  processes,
  onRound,
  enough: enough.signal,
})

say(
  `${figures.kills} kills, orders ${figures.commandes}, invoices ${figures.factures}, mails ${figures.mails}`,
  `written twice under one Message-ID: ${figures.resent} mails`,
  `left by cut uploads: ${figures.orphans} files that no row names`,
  `kills that found an order on its way in: ${caught.commande}; a payment: ${caught.payment}; a job: ${caught.job}`,
  `answers that were refusals: ${JSON.stringify(refusals)}`,
  `ready again after ${seconds(backMs.median)} (median), ${seconds(backMs.longest)} (longest)`,
  `from payment to mail ${seconds(figures.longestMailMs)} at most; quiet ${seconds(figures.quietMs)} after the end`,
  `all took ${seconds(performance.now() - start)}`,
  ...violations,
  `${violations.length} violations`,
)
process.exitCode = violations.length === 0 ? 0 : 1

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
