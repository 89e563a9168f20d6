import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../../db/migrate.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }

/** In `folder`, the migrations of a later version of the product: today's, and one that gives each commande a `couleur`. */
export async function nextVersion(folder: string): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true })
  const statement = `ALTER TABLE commandes ADD COLUMN couleur text DEFAULT 'ivoire' NOT NULL`
  await writeFile(join(folder, 'later.sql'), statement)
  const later = {
    idx: journal.entries.length,
    version: '7',
    when: Date.now(),
    tag: 'later',
    breakpoints: true,
  }
  const next = { ...journal, entries: [...journal.entries, later] }
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(next))
  return folder
}
