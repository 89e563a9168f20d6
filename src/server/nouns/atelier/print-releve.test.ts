import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { ecrits, marques } from '../../platform/db/schema/marques.ts'
import { createCommandeWithFile } from '../../testing/commande-files.ts'
import { deliverWord } from '../../testing/delivered-file.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-23T09:00:00.000Z')
})
afterAll(() => app.close())

async function delivered() {
  const { token, params } = await createCommandeWithFile(app, { statut: 'EN_COURS', livreeLe: app.clock() })
  const { id: fileId } = await deliverWord(app, params.id)
  return { token, params: { ...params, fileId } }
}

async function textOf({ token, params }: Awaited<ReturnType<typeof delivered>>): Promise<string> {
  const answer = await fetch(`${app.url}/api${pathOf(api.atelier.releve.path, params)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers.get('content-disposition')).toContain('quatrefages-roman-releve.pdf')
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

test('an author keeps what they refused, asked, proposed and answered, in their own words and those of the text', async () => {
  const ask = await delivered()
  const { fileId: fichierId } = ask.params
  const now = app.clock()
  await app.deps.db.insert(marques).values({
    fichierId,
    rang: 0,
    rangs: [0, 1],
    choix: 'REFUSEE',
    mot: 'Est-ce une faute\u202f?',
    numero: '1.1',
    choisieLe: now,
  })
  await app.deps.db.insert(ecrits).values([
    {
      fichierId,
      cle: 'commentaire:4',
      place: { sur: 'COMMENTAIRE', commentaire: '4', citation: 'De 1976 ?', chapitre: 0, ligne: 1 },
      texte: 'De 1982.',
      ecritLe: now,
    },
    {
      fichierId,
      cle: 'mots:1:0:9',
      place: { sur: 'MOTS', bloc: 1, debut: 0, fin: 9, passage: 'Un cahier' },
      texte: 'Un carnet',
      ecritLe: now,
    },
  ])
  const text = (await textOf(ask)).replace(/\s+/gu, ' ')
  expect(text).toContain('arrêté au 23 novembre 2026')
  expect(text).toContain('Corrections refusées • 1.1, « fesait » corrigé en « faisait »')
  expect(text).toContain('1.1, « fesait » corrigé en « faisait ». Est-ce une faute ? Sans réponse à ce jour.')
  expect(text).toContain('Un cahier : plutôt « Un carnet »')
  expect(text).toContain('« De 1976 ? » : De 1982.')
})

test('an author who marked nothing keeps that they accepted all', async () => {
  expect(await textOf(await delivered())).toContain('toutes les corrections sont acceptées')
})

test('nobody else reads what an author marked', async () => {
  const { params } = await delivered()
  const token = await createToken(app.deps, (await createUser(app.deps)).id)
  expect((await app.send(api.atelier.releve, { token, params })).status).toBe(404)
})
