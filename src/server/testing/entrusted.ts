import { api } from '#contract/api.ts'
import { doorToken, openDoor } from '../nouns/commandes/missions/door-link.ts'
import { correcteurs } from '../platform/db/schema/correcteurs.ts'
import { createAdmin, createToken } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Profile = Partial<typeof correcteurs.$inferInsert>

/** A new corrector with a good link, who has accepted the engagement. */
export async function engaged({ call, deps }: TestApp, profile: Profile = {}) {
  const [correcteur] = await deps.db
    .insert(correcteurs)
    .values({ nom: 'Ariane Leblond', specialite: 'Romans', ...profile })
    .returning()
  if (!correcteur) throw new Error('no corrector was created')
  await deps.db.transaction((tx) => openDoor(tx, deps, correcteur))
  const token = doorToken(deps.config, correcteur)
  const { sha256 } = (await call(api.missions.byLink, { params: { token } })).data.engagement
  await call(api.missions.acceptEngagement, { params: { token }, body: { sha256 } })
  return { id: correcteur.id, token, sha256 }
}

/** An order that the house entrusts to a corrector, a new one by default. */
export async function entrusted(app: TestApp, commandeId: string, to?: Awaited<ReturnType<typeof engaged>>) {
  const correcteur = to ?? (await engaged(app))
  const { call, deps } = app
  const token = await createToken(deps, (await createAdmin(deps)).id)
  await call(api.admin.commandes.update, {
    token,
    params: { id: commandeId },
    body: { correcteurId: correcteur.id },
  })
  const { mission } = (await call(api.admin.missions.ofCommande, { token, params: { id: commandeId } })).data
  return { ...correcteur, correcteurId: correcteur.id, missionId: mission?.id ?? '' }
}
