import { countOf } from '#contract/format/plural.ts'
import { ConfigError, loadConfig } from './config.ts'
import { type NotedLine, verifyChain } from './nouns/money/accounts/verify-chain.ts'
import { openStores } from './platform/backup/open-stores.ts'
import { createServer } from './platform/http/create-server.ts'
import { runCommand } from './platform/process/run-command.ts'

/** `npm run chain:verify [-- <rang>:<empreinte>]`: whether the chain of accounts of the configuration's database holds. */
const USAGE = `npm run chain:verify [-- <rang>:<empreinte>]
  Vérifie la chaîne des factures, paiements et remboursements ; avec une ligne notée plus tôt, qu’elle y est toujours.`

const NOTED = /^(\d+):([0-9a-f]{64})$/
const LINES = { one: 'ligne', other: 'lignes' }

await runCommand(run)

async function run(): Promise<void> {
  const noted = readArguments()
  const config = loadConfig()
  const { deps, close } = await openStores(config, createServer(config, 'warn').log)
  try {
    const { lines, last, fault } = await verifyChain(deps.pool, noted)
    if (fault) {
      process.stderr.write(`  La chaîne ne tient pas. ${fault}\n`)
      process.exitCode = 1
      return
    }
    process.stdout.write(`  La chaîne tient : ${countOf(lines, LINES)}.\n`)
    if (last) process.stdout.write(`  Notez ailleurs sa dernière ligne : ${last.rang}:${last.empreinte}\n`)
  } finally {
    await close()
  }
}

function readArguments(): NotedLine | undefined {
  const [line, ...rest] = process.argv.slice(2)
  if (!line) return undefined
  const [, rang, empreinte] = NOTED.exec(line) ?? []
  if (!rang || !empreinte || rest.length > 0) throw new ConfigError(USAGE)
  return { rang: Number(rang), empreinte }
}
