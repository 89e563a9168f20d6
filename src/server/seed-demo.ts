import { loadConfig } from './config.ts'
import { createServer } from './platform/http/create-server.ts'
import { openDeps } from './platform/open-deps.ts'
import { runCommand } from './platform/process/run-command.ts'
import { DemoRefusal, giveDemoData } from './seed/demo/give-demo-data.ts'
import { CAMILLE_PASSWORD } from './seed/demo/open-accounts.ts'
import { CAMILLE } from './seed/demo/sample/people.ts'

/** `npm run seed:demo`: fills the database of the configuration with a house at work, once. */
const ACCOUNT = `
  Une cliente de démonstration : ${CAMILLE}
  Son mot de passe : ${CAMILLE_PASSWORD}
  Le compte de la maison garde le sien.

`

await runCommand(seed, DemoRefusal)

async function seed(): Promise<void> {
  const config = loadConfig()
  const { deps, close } = await openDeps(config, createServer(config, 'warn').log)
  try {
    const outcome = await giveDemoData(deps)
    process.stdout.write(
      outcome === 'GIVEN' ? '  La démonstration est en place.\n' : '  La démonstration est déjà en place.\n',
    )
    process.stdout.write(ACCOUNT)
  } finally {
    await close()
  }
}
