import { openStores } from './backup/open-stores.ts'
import { ConfigError, loadConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { enqueue } from './jobs/queue.ts'

/** `npm run reconcile`: runs at once the nightly comparison, after an hour without Stripe's events for instance. */
await run().catch((error: unknown) => {
  const expected = error instanceof ConfigError
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const config = loadConfig()
  const { deps, close } = await openStores(config, createServer(config, 'warn').log)
  try {
    await enqueue(deps.db, 'reconcile-payments', {})
    process.stdout.write(
      '  Le rapprochement des paiements est demandé : le produit le fait dès qu’il tourne, et l’écrit dans son audit.\n',
    )
  } finally {
    await close()
  }
}
