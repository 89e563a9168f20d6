import { resolve } from 'node:path'
import { plural } from '#contract/format/plural.ts'
import { loadConfig } from './config.ts'
import { findBackup } from './platform/backup/backup-folders.ts'
import { BackupRefusal } from './platform/backup/backup-refusal.ts'
import { MANIFEST, readManifest, SECRET } from './platform/backup/manifest.ts'
import { openStores } from './platform/backup/open-stores.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { createServer } from './platform/http/create-server.ts'
import { runCommand } from './platform/process/run-command.ts'

/** `npm run restore -- <folder>`: puts a backup on the empty database and storage of the configuration. */
const USAGE = `npm run restore -- <dossier>
  Restaure la sauvegarde <dossier>, ou la dernière qu’il contient, sur une base et un stockage neufs ; le produit est arrêté.`

await runCommand(run, BackupRefusal)

async function run(): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2)
  if (!argument || argument.startsWith('-') || rest.length > 0) throw new BackupRefusal(USAGE)
  const folder = await findBackup(resolve(argument))
  // Before anything is made under DATA_DIR: a mistyped folder leaves no trace.
  await readManifest(folder)

  const config = loadConfig()
  const { deps, close } = await openStores(config, createServer(config, 'warn').log)
  try {
    const { manifest, secret } = await restoreBackup(deps, folder)
    say(`Sauvegarde restaurée : ${folder}, prise le ${manifest.takenAt}`)
    say(
      `${manifest.tables.length} tables, ${manifest.files.count} ${filesOf(manifest.files.count)}, empreintes vérifiées`,
    )
    if (manifest.damaged.length > 0) {
      const { length } = manifest.damaged
      say(`Absents de la sauvegarde, nommés dans ${MANIFEST} : ${length} ${filesOf(length)}`)
    }
    if (secret === 'OTHER') {
      say(
        `APP_SECRET n’est pas celui de la sauvegarde${manifest.secret.included ? ` (son fichier ${SECRET})` : ''} :`,
      )
      say('les liens déjà envoyés par e-mail ne s’ouvriront pas tant qu’il ne sera pas rendu.')
    }
  } finally {
    await close()
  }
}

function filesOf(count: number): string {
  return plural(count, { one: 'fichier', other: 'fichiers' })
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
