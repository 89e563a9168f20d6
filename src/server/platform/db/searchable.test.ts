import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { searchable } from '#contract/shared/searchable.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const Folded = z.array(z.object({ folded: z.string() }))

/** Every letter, mark, sign and space that a text of Europe, of the Middle East or of Asia is written with. */
const RANGES = [
  [0x20, 0x24f],
  [0x2b0, 0x58f],
  [0x591, 0x5f4],
  [0x620, 0x6d3],
  [0x1ab0, 0x1abe],
  [0x1e00, 0x1fff],
  [0x2000, 0x2044],
  [0x2047, 0x218b],
  [0x3000, 0x30ff],
  [0x4e00, 0x4eff],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe2f],
  [0xff01, 0xff5e],
] as const

test('the database folds each character as the code does', async () => {
  const characters = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).map((character) => `a${character}b`)
  const { rows } = await app.deps.db.execute(
    sql`select searchable(t.c) folded from unnest(${sql.param(characters)}::text[]) with ordinality t (c, o) order by t.o`,
  )
  const folded = Folded.parse(rows).map((row) => row.folded)
  const differing = characters.filter((character, index) => folded[index] !== searchable(character))
  expect(differing.map((text) => text.codePointAt(1)?.toString(16))).toEqual([])
})

test('the database folds a whole text as the code does', async () => {
  for (const text of [
    ' L’Œuvre\u00a0: «\u202fSaint\u2011Étienne\u202f»\n',
    'ΟΔΟΣ İstanbul',
    "Cafe\u0301 d'été",
  ]) {
    const { rows } = await app.deps.db.execute(sql`select searchable(${text}::text) folded`)
    expect(Folded.parse(rows)).toEqual([{ folded: searchable(text) }])
  }
})

const WAYS = [
  'coeur',
  'cœur',
  "l'ete",
  'L’ÉTÉ',
  'saint-etienne',
  'saint etienne',
  'saint\u2011étienne',
  'co\u00adeur\u200b',
]

test('the house finds a title and a person, the client a project and a file, however they are typed', async () => {
  const admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const author = await createUser(app.deps, { prenom: 'Cœur', nom: 'L’Été Saint\u2011Étienne' })
  const token = await createToken(app.deps, author.id)
  const titre = 'Le cœur, l’été, Saint\u2011Étienne'
  const commande = await createCommande(app.deps, author, { titre })
  await createFichier(app.deps, { commandeId: commande.id, nom: 'roman.docx', titre })
  for (const search of WAYS) {
    const query = { search }
    const commandes = await app.call(api.admin.commandes.list, { token: admin, query })
    const people = await app.call(api.admin.users.list, { token: admin, query })
    const projects = await app.call(api.projects.list, { token, query })
    const { files } = await app.call(api.files.listMine, { token, query })
    const found = [commandes.data, people.data, projects.data, files].map(({ length }) => length)
    expect({ search, found }).toEqual({ search, found: [1, 1, 1, 1] })
  }
})

// The answer about the price, asked for as a keyboard types it, was not found.
test('a sum is found with a space before its sign or without', async () => {
  const author = await createUser(app.deps)
  const token = await createToken(app.deps, author.id)
  for (const titre of ['Quinze fois 15\u00a0€', 'Encore 15€'])
    await createCommande(app.deps, author, { titre })
  for (const search of ['15€', '15 €', '15\u202f€']) {
    const { data } = await app.call(api.projects.list, { token, query: { search } })
    expect({ search, found: data.length }).toEqual({ search, found: 2 })
  }
})
