import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import type { RefusalCount } from '#contract/stats/refusals.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { refusComptes } from '../../platform/db/schema/marques.ts'
import { createCommandeWithFile } from '../../testing/commande-files.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Texts of a corrector, each with these counts. */
async function readTexts(correcteurId: string, texts: RefusalCount[][], luLe = app.clock()) {
  const { commande } = await createCommandeWithFile(app)
  for (const counts of texts) {
    const { id: fichierId } = await createFichier(app.deps, { commandeId: commande.id, kind: 'LIVRABLE' })
    await app.deps.db
      .insert(refusComptes)
      .values(counts.map((count) => ({ ...count, fichierId, correcteurId, luLe })))
  }
}

const texts = (count: number, counts: RefusalCount[]) => Array.from({ length: count }, () => counts)

test('refusals are told by corrector and by kind, from twenty texts of the last year on', async () => {
  const [often, seldom, never] = await app.deps.db.select().from(correcteurs).orderBy(correcteurs.nom)
  if (!often || !seldom || !never) throw new Error('three correctors are needed')
  await readTexts(often.id, [
    ...texts(19, [{ genre: 'ESPACES', corrections: 100, refusees: 1 }]),
    [
      { genre: 'MOTS', corrections: 30, refusees: 3 },
      { genre: 'ESPACES', corrections: 100, refusees: 0 },
    ],
  ])
  await readTexts(seldom.id, texts(19, [{ genre: 'MOTS', corrections: 9, refusees: 9 }]))
  const longAgo = new Date(app.clock().getTime() - days(366))
  await readTexts(seldom.id, texts(2, [{ genre: 'MOTS', corrections: 9, refusees: 9 }]), longAgo)

  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  expect((await app.call(api.admin.stats.refusals, { token })).data).toEqual({
    maison: {
      lectures: 39,
      genres: [
        { genre: 'ESPACES', corrections: 2000, refusees: 19 },
        { genre: 'MOTS', corrections: 201, refusees: 174 },
      ],
    },
    correcteurs: [
      {
        id: often.id,
        nom: often.nom,
        lectures: 20,
        genres: [
          { genre: 'ESPACES', corrections: 2000, refusees: 19 },
          { genre: 'MOTS', corrections: 30, refusees: 3 },
        ],
      },
      { id: seldom.id, nom: seldom.nom, lectures: 19, genres: null },
    ],
  })
})
