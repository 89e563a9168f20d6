import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { retractationToken } from '#server/nouns/retractations/retractation-link.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { retractations } from '#server/platform/db/schema/retractations.ts'
import { asHouse } from './as-house.ts'
import type { World } from './world.ts'

const house = api.admin.retractations
const NOM = 'Maud Kerbrat'

/** Two orders renounced: one of which a share is kept, declared from another address than its client's, and one given back whole. */
export async function playRetractations(world: World, [shared, whole]: [string, string]): Promise<void> {
  const { app } = world
  const kept = await declare(world, shared, 'maud@exemple.fr')
  const token = await asHouse(app.deps)
  const params = { id: kept }
  await app.call(house.match, { token, params, body: { commandeId: shared } })
  await app.call(house.propose, { token, params, body: { partExecutee: 40 } })
  await app.call(api.retractations.answerByLink, {
    params: linkOf(world, kept),
    body: { reponse: 'ACCEPTER', garde: 19_200 },
  })
  await app.call(house.execute, { token, params, body: { partExecutee: 40 } })

  const given = await declare(world, whole, 'preleve@exemple.fr')
  await app.call(house.execute, { token, params: { id: given }, body: { partExecutee: 0 } })
}

/** Declares a withdrawal by the form, then by the link of its receipt. */
async function declare(world: World, commandeId: string, email: string): Promise<string> {
  const { app } = world
  const { db } = app.deps
  const [commande] = await db.select().from(commandes).where(eq(commandes.id, commandeId))
  const body = { nom: NOM, email, contrat: String(commande?.numero) }
  await app.call(api.retractations.declare, { body })
  const [declared] = await db.select().from(retractations).where(eq(retractations.email, email))
  const id = declared?.id ?? ''
  await app.call(api.retractations.identify, { params: linkOf(world, id) })
  return id
}

const linkOf = ({ app }: World, id: string) => ({ token: retractationToken(app.deps.config, id) })
