import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factures } from '../../../platform/db/schema/factures.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { balanceOf, openBooks } from '../../../testing/books.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let books: Awaited<ReturnType<typeof openBooks>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  books = await openBooks(app)
  await books.identify({ regimeTva: 'TVA_20', numeroTva: 'FR00732829320' })
})
afterAll(() => app.close())

const company = (pays: string, siren: string | null) => ({
  clientType: 'PROFESSIONNEL' as const,
  siren,
  adresse: { ligne1: '1, rue Haute', codePostal: '1000', ville: 'Ville', pays },
})
/** Each once, whoever reads it. */
const warnings = async () => {
  const told = await app.deps.db.select().from(notifications).where(eq(notifications.type, 'WARNING'))
  return [...new Set(told.map(({ message }) => message))]
}

// 80 € of French VAT were in the 480 € of a company of Belgium.
test('a company of another country pays the same price, and none of it is French VAT: invoice, credit note, entries', async () => {
  const { factureId } = await books.invoiced(48_000, company('Belgique', 'BE0403170701'))
  await books.credit(factureId, 12_000)
  await books.invoiced(10_000, company('Suisse', 'CHE123456788'))
  const issued = await app.deps.db.select().from(factures).orderBy(factures.createdAt, factures.numero)
  const regimes = new Map(issued.map(({ numero, vendeur }) => [numero, vendeur.regimeTva]))
  expect(Object.fromEntries(regimes)).toEqual({
    'FAC-2026-001': 'AUTOLIQUIDATION',
    'AV-2026-001': 'AUTOLIQUIDATION',
    'FAC-2026-002': 'HORS_CHAMP',
  })
  const lines = await books.read()
  expect([balanceOf(lines, '445'), balanceOf(lines, '706'), balanceOf(lines, '411')]).toEqual([
    0, -46_000, 46_000,
  ])
  expect(await warnings()).toEqual([])
})

test('one that gave no number, or whose country nobody knows, is told to the house, and is taxed', async () => {
  await books.invoiced(12_000, company('Belgique', null))
  expect(await warnings()).toEqual([expect.stringMatching(/^Cette entreprise d’un autre pays/)])
  await books.invoiced(12_000, company('Guyane', null))
  expect(await warnings()).toContainEqual(expect.stringMatching(/^Cette entreprise d’outre-mer .* SIREN/))
  await books.invoiced(12_000, company('Syldavie', 'X1'))
  expect(await warnings()).toContainEqual(
    expect.stringMatching(/^Le pays «\u202fSyldavie\u202f» n’est pas reconnu/),
  )
  expect(balanceOf(await books.read(), '445')).toBe(-6_000)
})

test('a house without VAT bills them as it did', async () => {
  await books.identify({})
  await books.invoiced(12_000, company('Belgique', 'BE0403170701'))
  const [issued] = await app.deps.db.select().from(factures)
  expect(issued?.vendeur.regimeTva).toBe('FRANCHISE')
  expect(await warnings()).toEqual([])
})
