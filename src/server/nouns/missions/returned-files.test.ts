import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NOT_GIVEN_BACK } from '#contract/atelier/returned.ts'
import { type EndpointSpec, pathOf } from '#contract/endpoint.ts'
import { readComments } from '#manuscript/comments.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { decided, linesByPart } from '#manuscript/testing/read-back.ts'
import { ecrits, marques } from '../../platform/db/schema/marques.ts'
import { missionFaits, missions as missionRows } from '../../platform/db/schema/missions.ts'
import { deliverWord } from '../../testing/delivered-file.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { missionActs } from '../../testing/mission-acts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { missions } = api

let app: TestApp
let admin: string
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-23T09:00:00.000Z')
  admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
  owner = await createUser(app.deps, { prenom: 'Zéphyrine', nom: 'Quatrefages', telephone: '06 99 88 77 66' })
})
afterAll(() => app.close())

const { order, page } = missionActs(() => ({ app, admin, owner }))

/** A text in revision, of which its author refused a correction, answered a comment and changed two words. */
async function revised() {
  const { db } = app.deps
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  const { id: fichierId } = await deliverWord(app, commande.id)
  await db.update(missionRows).set({ etat: 'REVISION' }).where(eq(missionRows.id, missionId))
  const choisieLe = app.clock()
  const numero = '1.1'
  await db
    .insert(marques)
    .values({ fichierId, rang: 0, rangs: [0, 1], choix: 'REFUSEE', mot: null, numero, choisieLe })
  const written = { fichierId, ecritLe: app.clock() }
  await db.insert(ecrits).values([
    {
      ...written,
      cle: 'commentaire:4',
      place: { sur: 'COMMENTAIRE', commentaire: '4', citation: 'De 1976 ?', chapitre: 0, ligne: 1 },
      texte: 'De 1982.',
    },
    {
      ...written,
      cle: 'mots:1:0:9',
      place: { sur: 'MOTS', bloc: 1, debut: 0, fin: 9, passage: 'Un cahier' },
      texte: 'Un carnet',
    },
    {
      ...written,
      cle: 'mots:0:0:2',
      place: { sur: 'MOTS', bloc: 0, debut: 0, fin: 2, passage: 'Il' },
      texte: null,
    },
  ])
  return { commande, params: { token, missionId, fileId: fichierId } }
}

/** A download, by the address of its endpoint. */
async function download({ method, path }: EndpointSpec, params: Record<string, string>) {
  const headers = { authorization: `Bearer ${admin}` }
  const answer = await fetch(`${app.url}/api${pathOf(path, params)}`, { method, headers })
  const file = openManuscript(new Uint8Array(await answer.arrayBuffer()), 'a.docx')
  return { file, name: answer.headers.get('content-disposition') }
}

test('a corrector takes up a revision from the author’s marks in the file, and reads no name of theirs', async () => {
  const { params } = await revised()
  const [mission] = (await page(params.token)).missions
  const title = mission?.titre ?? ''
  expect(mission?.revision?.fichiers).toEqual([
    { id: params.fileId, nom: `${title}, retour de l’auteur.docx` },
  ])
  const { file } = await download(missions.downloadReturned, params)
  expect(linesByPart(decided(file, 'ACCEPT'))['word/document.xml']).toEqual(['Il fesait nuit.', 'Un carnet'])
  expect(readComments(file.package).map(({ author, text, answers }) => [author, text, answers])).toEqual([
    ['Claire Dumas', 'De 1976 ?', undefined],
    ['L’auteur', 'De 1982.', '4'],
  ])
  const whole = [...file.package.entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join('')
  expect(whole).not.toMatch(/Quatrefages|Zéphyrine|@/)
  const told = await app.deps.db
    .select()
    .from(missionFaits)
    .where(eq(missionFaits.missionId, params.missionId))
  expect(told.map(({ type, fichierId }) => [type, fichierId])).toContainEqual([
    'TELECHARGEMENT',
    params.fileId,
  ])
})

// They stood in the order of their keys, where « 10 » comes before « 2 ».
test('what an author wrote is told to the corrector kind by kind, in the order of the text', async () => {
  const { params } = await revised()
  const wording = (rang: number, numero: string) => ({
    fichierId: params.fileId,
    cle: `correction:${rang}`,
    place: { sur: 'CORRECTION' as const, rang, rangs: [rang], numero },
    texte: 'Plutôt ainsi',
    ecritLe: app.clock(),
  })
  await app.deps.db.insert(ecrits).values([wording(10, '1.6'), wording(2, '1.2')])
  const [mission] = (await page(params.token)).missions
  expect(mission?.revision?.ecrits.map(({ de }) => de)).toEqual(['1.2', '1.6', 'Un cahier', 'De 1976 ?'])
})

test('the house has the same file, under its own name', async () => {
  const { commande, params } = await revised()
  const { file, name } = await download(api.admin.atelier.returned, {
    id: commande.id,
    fileId: params.fileId,
  })
  expect(name).toContain('quatrefages-roman-retour.docx')
  expect(linesByPart(decided(file, 'REFUSE'))['word/document.xml']).toEqual(['Il fesait nuit.', 'Un cahier'])
})

test('a text that is in no revision, another’s or another file is as absent as none', async () => {
  const { params, commande } = await revised()
  const status = async (asked: typeof params) =>
    (await app.send(missions.downloadReturned, { params: asked })).status
  expect(await status({ ...params, token: (await engaged(app)).token })).toBe(404)
  expect(await status({ ...params, fileId: commande.fileId })).toBe(404)
  await app.deps.db.update(missionRows).set({ etat: 'PRISE' }).where(eq(missionRows.id, params.missionId))
  expect(await status(params)).toBe(404)
})

test('a file that is none any more is said, and nothing is written', async () => {
  const { commande, params } = await revised()
  const { storageKey } = await deliverWord(app, commande.id)
  const bytes = new TextEncoder().encode('no zip')
  await app.deps.storage.put(storageKey, { bytes }, { contentType: 'text/plain' })
  const [mission] = (await page(params.token)).missions
  const fileId = mission?.revision?.fichiers.at(-1)?.id ?? ''
  const { status, error } = await app.send(missions.downloadReturned, { params: { ...params, fileId } })
  expect([status, error?.message]).toEqual([409, NOT_GIVEN_BACK])
})
