import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NO_PROOF } from '#contract/atelier/returned.ts'
import { type EndpointSpec, pathOf } from '#contract/endpoint.ts'
import { del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { createCommandeWithFile, uploadFile } from '../../testing/commande-files.ts'
import { putMarks, refused } from '../../testing/delivered-file.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const COMPANY = { adresse: null, entreprise: { raisonSociale: 'Éditions du Causse', siren: null } }
const note = (text: string) => `<w:footnote w:id="2">${p(r(text))}</w:footnote>`
const CALL = '<w:r><w:footnoteReference w:id="2"/></w:r>'
const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
/** Two chapters: a refused correction, an accepted one, italics, a note, a list. */
const ROMAN = docxOf({
  body:
    heading('Le cahier') +
    p(
      r('Il ') +
        del('fesait') +
        ins('faisait') +
        r(' nuit') +
        ins('.') +
        r(' Il lut ') +
        r('Colette', '<w:i/>') +
        CALL,
    ) +
    p(r('le sel'), numbered) +
    p(r('le pain'), numbered) +
    heading('La lampe') +
    p(r('Fin') + ins('.')),
  footnotes: note('Un chat.'),
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
})

let app: TestApp
let house: string
/** A company's text, delivered then good to print; its author refuses the first correction. */
let livrable: string
let ask: { token: string; params: { id: string; fileId: string } }
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-23T09:00:00.000Z')
  house = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
beforeEach(async () => {
  const { token, params } = await createCommandeWithFile(app, {
    statut: 'EN_COURS',
    titre: 'La Mer à dix heures',
    facturation: COMPANY,
  })
  await uploadFile(app, {
    id: params.id,
    token: house,
    file: new File([new Uint8Array(ROMAN)], 'roman.docx'),
  })
  await app.runJobs()
  const of = and(eq(fichiers.commandeId, params.id), eq(fichiers.kind, 'LIVRABLE'))
  const [file] = await app.deps.db.select().from(fichiers).where(of)
  ask = { token, params: { ...params, fileId: file?.id ?? '' } }
  const choisieLe = app.clock().toISOString()
  await putMarks(app, ask, { marques: [refused(0, { rangs: [0, 1], choisieLe })] })
  await app.send(api.commandes.bonATirer, { ...ask, body: {} })
  await app.runJobs()
  const [decided] = await app.deps.db.select().from(fichiers).where(eq(fichiers.origineId, ask.params.fileId))
  livrable = ask.params.fileId
  ask.params.fileId = decided?.id ?? ''
})
afterAll(() => app.close())

const download = ({ path }: EndpointSpec = api.atelier.proof, token = ask.token) =>
  fetch(`${app.url}/api${pathOf(path, ask.params)}`, { headers: { authorization: `Bearer ${token}` } })

test('a publisher has the text that they decided as a book: its chapters, notes and lists, and no mark', async () => {
  const answer = await download()
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('roman-epreuve.pdf')
  const { pages, fonts, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages[0]?.slice(0, 2)).toEqual([
    'La Mer à dix heures',
    'Épreuve du texte bon à tirer, 23 novembre 2026',
  ])
  const [, first = [], second] = pages
  expect(first[0]).toBe('Le cahier')
  expect(first.join(' ').replaceAll(/\s+/gu, ' ')).toContain('Il fesait nuit. Il lut Colette')
  expect(first.join(' ')).toMatch(/I\.\s+le sel\s+II\.\s+le pain\s+Notes\s+1\.\s+Un chat\./)
  expect(second).toEqual(['La lampe', 'Fin.', '3'])
  expect(fonts).toMatch(/Newsreader\S*Italic/i)
  expect(info).toMatch(/Title:\s+La Mer à dix heures/)
})

test('only a decided text has a proof, for the professional who ordered it, and for the house whoever did', async () => {
  const params = { ...ask.params, fileId: livrable }
  for (const [endpoint, token] of [
    [api.atelier.proof, ask.token],
    [api.admin.atelier.proof, house],
  ] as const)
    expect((await app.send(endpoint, { token, params })).status).toBe(404)
  const other = await createToken(app.deps, (await createUser(app.deps)).id)
  expect((await download(api.atelier.proof, other)).status).toBe(404)
  await app.deps.db.update(commandes).set({ facturation: null }).where(eq(commandes.id, ask.params.id))
  expect((await download()).status).toBe(404)
  expect((await download(api.admin.atelier.proof, house)).status).toBe(200)
})

test('a text that is no longer readable is told', async () => {
  const [decided] = await app.deps.db.select().from(fichiers).where(eq(fichiers.id, ask.params.fileId))
  const bytes = ROMAN.slice(0, 300)
  await app.deps.storage.put(decided?.storageKey ?? '', { bytes }, { contentType: 'a/b' })
  const answer = await download()
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain(NO_PROOF)
})
