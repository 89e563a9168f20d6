import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { createCommande, createUser } from '../../../testing/factories.ts'
import { startOwnTestApp } from '../../../testing/test-app.ts'

test('the twenty-first report of an hour from one address waits', async () => {
  const limited = await startOwnTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const client = await createUser(limited.deps)
  const { id: commandeId } = await createCommande(limited.deps, client, { statut: 'TERMINE' })
  const [published] = await limited.deps.db
    .insert(avis)
    .values({ commandeId, note: 4, signature: 'Un auteur', etat: 'PUBLIE' })
    .returning()
  const report = () =>
    limited.send(api.avis.report, {
      params: { id: published?.id ?? '' },
      body: { nom: 'Paul Marin', email: 'paul@exemple.fr', message: 'Cet avis parle de moi.' },
    })
  for (let rank = 1; rank <= 20; rank += 1) expect((await report()).status).toBe(200)
  const { status, headers } = await report()
  expect({ status, wait: Number(headers.get('retry-after')) > 3000 }).toEqual({ status: 429, wait: true })
  await limited.close()
})
