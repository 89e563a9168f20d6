import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { compileRules, hasEuropeanRules, problemsOfFacturX } from '../testing/check-factur-x.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { facturX } from './factur-x.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { renderInvoice } from './render-invoice.ts'

const run = promisify(execFile)

const PAID: InvoiceDocument = {
  serie: 'FAC',
  numero: 'FAC-2026-042',
  montant: 48_000,
  objet: 'Pack Intégral (correction à la page), « Les Hauts de Lozère »',
  lignes: [
    { label: '10 pages offertes', quantity: 10, unitPrice: 0, total: 0 },
    { label: '240 pages à 2,00\u00a0€', quantity: 240, unitPrice: 200, total: 48_000 },
  ],
  vendeur: DEFAULT_IDENTITY,
  client: {
    prenom: 'Maud',
    nom: 'Kerbrat',
    email: 'maud@exemple.fr',
    adresse: { ligne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende', pays: 'France' },
    clientType: 'PARTICULIER',
    siren: null,
  },
  emiseLe: new Date('2026-11-20T23:30:00Z'),
  dateEcheance: '2026-11-21',
  datePaiement: new Date('2026-11-20T23:30:00Z'),
  commande: { numero: 1042, createdAt: new Date('2026-11-20T10:00:00Z') },
  corrige: null,
  methode: 'CARTE',
}

const DUE = { datePaiement: null, methode: null, dateEcheance: '2026-12-21' }
const WITH_VAT = {
  vendeur: { ...DEFAULT_IDENTITY, regimeTva: 'TVA_20' as const, numeroTva: 'FR12123456782' },
}
const COMPANY = {
  client: {
    ...PAID.client,
    clientType: 'PROFESSIONNEL' as const,
    siren: '123 456 782',
    societe: 'Éditions du Causse',
  },
}
const CODE = {
  montant: 38_400,
  lignes: [
    ...PAID.lignes,
    { label: 'Remise de 20\u00a0% (BIENVENUE20)', quantity: 1, unitPrice: -9_600, total: -9_600 },
  ],
}

const CASES: [string, Partial<InvoiceDocument>][] = [
  ['paid by card, without tax', {}],
  ['due, without tax', DUE],
  ['paid by debit', { methode: 'SEPA' }],
  ['with tax', WITH_VAT],
  ['with tax, due', { ...WITH_VAT, ...DUE }],
  ['with tax and no number of its own', { vendeur: { ...WITH_VAT.vendeur, numeroTva: null } }],
  ['to a company', { ...COMPANY, ...DUE }],
  ['to a company, with tax', { ...COMPANY, ...WITH_VAT }],
  ['less a code', CODE],
  ['less a code, with tax', { ...CODE, ...WITH_VAT }],
  ['less than its lines', { montant: 47_777, ...WITH_VAT }],
  ['more than its lines', { montant: 48_001, ...WITH_VAT }],
  ['of nothing', { montant: 0, lignes: PAID.lignes.slice(0, 1), methode: null }],
  ['of three cents, which no tax of twenty per cent makes exactly', { montant: 3, ...WITH_VAT }],
  [
    'a credit note',
    {
      serie: 'AV',
      numero: 'AV-2026-001',
      corrige: { numero: 'FAC-2026-041', emiseLe: new Date('2026-11-02T10:00:00Z') },
      ...WITH_VAT,
      ...DUE,
    },
  ],
  ['without an address', { client: { ...PAID.client, adresse: null } }],
  [
    'abroad',
    {
      client: {
        ...PAID.client,
        adresse: {
          ligne1: '1, rue Haute',
          ligne2: 'Boîte 3',
          codePostal: '1000',
          ville: 'Bruxelles',
          pays: 'Belgique',
        },
      },
    },
  ],
  [
    'with names of every script, markup, controls and line breaks',
    {
      objet: 'Titre\n« <b>Ελένη</b> & 🖋️ »\u0007',
      client: { ...PAID.client, prenom: 'Zażółć Ελένη 🖋️\u0000', nom: 'Gęślą-Щукин \uD800\n]]>' },
      lignes: [{ label: 'Ligne\n1 <&> "é"\u000b', quantity: 7, unitPrice: 143, total: 1_001 }],
      montant: 1_001,
      ...WITH_VAT,
    },
  ],
  [
    'of sixty lines',
    {
      lignes: Array.from({ length: 60 }, (_, index) => ({
        label: `Ligne ${index + 1}`,
        quantity: index + 1,
        unitPrice: 333,
        total: (index + 1) * 333,
      })),
      montant: 609_390,
      ...WITH_VAT,
    },
  ],
]

describe('the Factur-X file of an invoice', () => {
  // Once for each version of the rules on a machine, and long.
  beforeAll(compileRules, 120_000)

  test.each(CASES)('%s, stands against the schema and the rules of EN 16931', async (_, changes) => {
    expect(await problemsOfFacturX(await facturX({ ...PAID, ...changes }))).toEqual([])
  })

  test.runIf(hasEuropeanRules)('the rules would find a total that is wrong', async () => {
    const wrong = (await facturX(PAID)).replace(
      '<ram:GrandTotalAmount>480.00<',
      '<ram:GrandTotalAmount>480.01<',
    )
    expect((await problemsOfFacturX(wrong)).join()).toContain('BR-CO-15')
  })

  test('says who sells, who buys, what was paid and what is still due', async () => {
    const xml = await facturX({ ...PAID, ...COMPANY, ...WITH_VAT, ...DUE })
    for (const said of [
      '<ram:TypeCode>380<',
      '<udt:DateTimeString format="102">20261121<',
      '<ram:Name>Éditions du Causse<',
      '<ram:ID schemeID="0002">123456782<',
      '<ram:TaxBasisTotalAmount>400.00<',
      '<ram:GrandTotalAmount>480.00<',
      '<ram:DuePayableAmount>480.00<',
      'indemnité forfaitaire de 40',
    ])
      expect(xml).toContain(said)
    const corrige = { numero: 'FAC-2026-041', emiseLe: new Date('2026-11-02T10:00:00Z') }
    const credit = await facturX({ ...PAID, serie: 'AV', corrige })
    expect(credit).toContain('<ram:TypeCode>381<')
    expect(credit).toContain('Cet avoir vient en déduction de la facture FAC-2026-041')
  })

  test('is the one file inside the PDF, said to be its other form, and named in its metadata', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bonatirer-facturx-'))
    try {
      const bytes = await renderInvoice(PAID)
      const pdf = join(folder, 'facture.pdf')
      await writeFile(pdf, bytes)
      await run('pdfdetach', ['-saveall', '-o', folder, pdf])
      expect(await readFile(join(folder, 'factur-x.xml'), 'utf8')).toBe(await facturX(PAID))
      const { stdout } = await run('pdfdetach', ['-list', pdf])
      expect(stdout).toContain('1 embedded files')
      const { stdout: objects } = await run('qpdf', ['--json', pdf])
      expect(objects).toContain('"/AFRelationship": "/Alternative"')
      const { info } = await readPdf(bytes)
      expect(info).toMatch(/<fx:ConformanceLevel>EN 16931</)
      expect(info).toMatch(/<fx:DocumentFileName>factur-x.xml</)
      expect(info).toMatch(/<pdfaid:part>3</)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
