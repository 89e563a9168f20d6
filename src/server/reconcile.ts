import { loadConfig } from './config.ts'
import { openStores } from './platform/backup/open-stores.ts'
import { createServer } from './platform/http/create-server.ts'
import { enqueue } from './platform/jobs/queue.ts'
import { runCommand } from './platform/process/run-command.ts'

/** `npm run reconcile`: has the running product ask Stripe now what it asks each night, after an hour without events for instance. */
await runCommand(run)

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
