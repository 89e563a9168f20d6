import { asc, eq } from 'drizzle-orm'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { tarifs } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'

/** The services on sale, in the order the house gave them. */
export const listTarifs = ({ db }: Pick<Deps, 'db'>) => onSale(db).execute()

const onSale = prepareOnce((db) =>
  db
    .select({
      id: tarifs.id,
      nom: tarifs.nom,
      description: tarifs.description,
      prix: tarifs.prix,
      prixFormate: tarifs.prixFormate,
      mode: tarifs.mode,
      typeService: tarifs.typeService,
      dureeEstimee: tarifs.dureeEstimee,
      delaiJours: tarifs.delaiJours,
      revisionsIncluses: tarifs.revisionsIncluses,
      inclus: tarifs.inclus,
      vedette: tarifs.vedette,
      actif: tarifs.actif,
      ordre: tarifs.ordre,
      createdAt: tarifs.createdAt,
      updatedAt: tarifs.updatedAt,
    })
    .from(tarifs)
    .where(eq(tarifs.actif, true))
    .orderBy(asc(tarifs.ordre), asc(tarifs.prix))
    .prepare('tarifs_on_sale'),
)
