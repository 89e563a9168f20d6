import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { BY_TRANSFER, COMPANY, DUE, FACTURE_CASES, PAID, WITH_VAT } from '../../../testing/facture-cases.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { drawn } from '../../../testing/sweep.ts'
import { facturX } from './factur-x.ts'
import { renderFacture } from './render-facture.ts'
import { compileRules, hasEuropeanRules, problemsOfFacturX } from './testing/check-factur-x.ts'

const run = promisify(execFile)

// Without the folder of the rules the schema alone was read, and every title said that the rules were.
const HELD_AGAINST = hasEuropeanRules ? 'the schema and the rules of EN 16931' : 'the schema alone'

describe('the Factur-X file of an invoice', () => {
  // Once for each version of the rules on a machine, and long.
  beforeAll(compileRules, 120_000)

  test.each(drawn(FACTURE_CASES))(`%s, stands against ${HELD_AGAINST}`, async (_, changes) => {
    expect(await problemsOfFacturX(await facturX({ ...PAID, ...changes }))).toEqual([])
  })

  // The title says why it is skipped.
  test.skipIf(!hasEuropeanRules)(
    'the rules, where FACTUR_X_RULES or ../shared/factur-x has them, find a wrong total',
    async () => {
      const wrong = (await facturX(PAID)).replace(
        '<ram:GrandTotalAmount>480.00<',
        '<ram:GrandTotalAmount>480.01<',
      )
      expect((await problemsOfFacturX(wrong)).join()).toContain('BR-CO-15')
    },
  )

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
    // No machine could tell which invoice it corrects.
    expect(credit).toContain('<ram:IssuerAssignedID>FAC-2026-041</ram:IssuerAssignedID>')
    expect(credit).toContain('<qdt:DateTimeString format="102">20261102</qdt:DateTimeString>')
  })

  test('names the account that a transfer goes to, and what the transfer is to say', async () => {
    const xml = await facturX({ ...PAID, ...BY_TRANSFER })
    for (const said of [
      '<ram:TypeCode>30<',
      '<ram:IBANID>FR7630006000011234567890189<',
      '<ram:AccountName>Bon à tirer SARL<',
    ])
      expect(xml).toContain(said)
    expect(xml).toContain('<ram:PaymentReference>FAC-2026-042<')
    expect(await facturX({ ...PAID, vendeur: BY_TRANSFER.vendeur })).not.toContain('IBANID')
  })

  // Sixteen of eighty-two failed the French profile's rule BR-FR-05, and no other.
  test.each(drawn(FACTURE_CASES))(
    '%s, tells a professional alone the three notes of the French profile, once each',
    async (_, changes) => {
      const facture = { ...PAID, ...changes }
      const codes = Array.from(
        (await facturX(facture)).matchAll(/<ram:SubjectCode>(\w+)</g),
        ([, code]) => code,
      )
      expect(codes).toEqual(facture.client.clientType === 'PROFESSIONNEL' ? ['PMT', 'PMD', 'AAB'] : [])
    },
  )

  test('is the one file inside the PDF, said to be its other form, and named in its metadata', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bonatirer-facturx-'))
    try {
      const bytes = await renderFacture(PAID)
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
