import { asc, eq } from 'drizzle-orm'
import type { AdminTarifQuery } from '#contract/tarifs/admin-tarif.ts'
import { pageOf } from '../db/page-of.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'

/** Every tarif in the order the house gave them, a page at a time. */
export async function adminListTarifs({ db }: Pick<Deps, 'db'>, { actif, ...asked }: AdminTarifQuery) {
  const rows = await db
    .select()
    .from(tarifs)
    .where(actif === undefined ? undefined : eq(tarifs.actif, actif))
    .orderBy(asc(tarifs.ordre), asc(tarifs.prix), asc(tarifs.id))
  return pageOf(rows, asked, ({ nom, description }) => `${nom} ${description}`)
}
