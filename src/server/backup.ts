import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatFileSize } from '#contract/format/file-size.ts'
import { plural } from '#contract/format/plural.ts'
import { loadConfig } from './config.ts'
import { keepLatest } from './platform/backup/backup-folders.ts'
import { BackupRefusal } from './platform/backup/backup-refusal.ts'
import { openStores } from './platform/backup/open-stores.ts'
import { takeBackup } from './platform/backup/take-backup.ts'
import { createServer } from './platform/http/create-server.ts'
import { runCommand } from './platform/process/run-command.ts'

/** `npm run backup -- <folder> [--keep N]`: saves the product of the configuration, running or not. */
const USAGE = `npm run backup -- <dossier> [--keep N]
  Écrit une sauvegarde complète dans un nouveau sous-dossier de <dossier> ; avec --keep, ne garde que les N dernières.`

await runCommand(run, BackupRefusal)

async function run(): Promise<void> {
  const { parent, keep } = readArguments()
  const config = loadConfig()
  const { deps, close } = await openStores(config, createServer(config, 'warn').log)
  try {
    const { folder, manifest } = await takeBackup(deps, parent)
    const { tables, files, damaged, secret } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Sauvegarde terminée : ${folder}`)
    say(`${rows} lignes, ${files.count} ${filesOf(files.count)} (${formatFileSize(files.bytes)})`)
    say(
      secret.included
        ? 'Elle contient le secret du produit : gardez-la comme lui.'
        : 'APP_SECRET n’y est pas : gardez-le ailleurs, la restauration en a besoin.',
    )
    if (damaged.length > 0) {
      const named = damaged.map(({ key, reason }) => `${key} ${reason === 'MISSING' ? 'absent' : 'altéré'}`)
      throw new BackupRefusal(
        `Le stockage n’a pas rendu ${damaged.length} ${filesOf(damaged.length)} :\n${named.join('\n')}`,
      )
    }
    if (keep) for (const name of await keepLatest(parent, keep)) say(`Sauvegarde retirée : ${name}`)
  } finally {
    await close()
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    const [parent, ...rest] = positionals
    if (parent && rest.length === 0 && (keep === undefined || (Number.isInteger(keep) && keep > 0))) {
      return { parent: resolve(parent), keep }
    }
  } catch {
    // An option we do not know: the usage says which there are.
  }
  throw new BackupRefusal(USAGE)
}

function filesOf(count: number): string {
  return plural(count, { one: 'fichier', other: 'fichiers' })
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
