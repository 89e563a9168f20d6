import { asc } from 'drizzle-orm'
import { tarifs } from '../../platform/db/schema/tarifs.ts'
import type { Ask, ExampleRequest } from '../../testing/example-request.ts'
import { createTarif } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'

const TARIF = {
  nom: 'Relecture d’épreuves',
  prix: 12_000,
  mode: 'FORFAIT',
  typeService: 'Relecture',
  delaiJours: 5,
}

export const requests: Record<string, ExampleRequest> = {
  'admin.tarifs.get': ({ app }) => tarif(app),
  'admin.tarifs.create': async () => ({ body: TARIF }),
  'admin.tarifs.update': async ({ app }) => ({ ...(await tarif(app)), body: { prix: 9_000 } }),
  'admin.tarifs.reorder': async ({ app: { deps } }) => {
    const rows = await deps.db
      .select({ id: tarifs.id })
      .from(tarifs)
      .orderBy(asc(tarifs.ordre), asc(tarifs.prix), asc(tarifs.id))
    return { body: { ids: rows.map(({ id }) => id).toReversed() } }
  },
  'admin.tarifs.remove': ({ app }) => tarif(app),
}

async function tarif({ deps }: TestApp): Promise<Ask> {
  // Not on sale, so that the orders of the other requests keep their price.
  const { id } = await createTarif(deps, {
    nom: TARIF.nom,
    mode: 'FORFAIT',
    prixFormate: '2\u00a0€',
    actif: false,
  })
  return { params: { id } }
}
