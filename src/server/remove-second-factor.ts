import { eq, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { ConfigError, loadConfig } from './config.ts'
import { outsideRequests } from './nouns/logs/write-log.ts'
import { removeLostFactor } from './nouns/second-factor/remove-lost-factor.ts'
import { openStores } from './platform/backup/open-stores.ts'
import { users } from './platform/db/schema/users.ts'
import { HttpError } from './platform/errors.ts'
import { createServer } from './platform/http/create-server.ts'
import { runCommand } from './platform/process/run-command.ts'

/** `npm run second-factor:remove -- <e-mail>`: for the last administrator, whom no other administrator can help. */
const USAGE = `npm run second-factor:remove -- <e-mail>
  Retire la double authentification d’un compte qui l’a perdue : son mot de passe suffit de nouveau.`

await runCommand(run, HttpError)

async function run(): Promise<void> {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length > 0) throw new ConfigError(USAGE)
  const config = loadConfig()
  const { deps, close } = await openStores(config, createServer(config, 'warn').log)
  try {
    const address = eq(sql`lower(${users.email})`, emailKey(email))
    const isRemoved = await removeLostFactor(deps, outsideRequests(), address)
    process.stdout.write(
      isRemoved
        ? '  La double authentification est retirée. La personne en est prévenue par e-mail.\n'
        : '  Ce compte n’a pas de double authentification.\n',
    )
  } finally {
    await close()
  }
}
