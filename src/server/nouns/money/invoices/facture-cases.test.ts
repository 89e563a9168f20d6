import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { FACTURE_CASES, PAID } from '../../../testing/facture-cases.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { drawn } from '../../../testing/sweep.ts'
import { facturX } from './factur-x.ts'
import type { FactureDocument } from './facture-document.ts'
import { renderFacture } from './render-facture.ts'

const run = promisify(execFile)

const EXEMPTIONS = [
  ['FRANCHISE', 'TVA non applicable, art. 293 B du CGI.'],
  ['AUTOLIQUIDATION', 'Autoliquidation de la TVA par le client, art. 283-2 du CGI.'],
  ['HORS_CHAMP', 'TVA non applicable, art. 259-1 du CGI.'],
] as const

test('an invoice to a country that nobody knows is drawn, without a file for machines', async () => {
  const adresse = { ligne1: '1, rue Haute', codePostal: '1', ville: 'Klow', pays: 'Syldavie' }
  const bytes = await renderFacture({ ...PAID, client: { ...PAID.client, adresse } })
  expect((await readPdf(bytes)).text).toContain('Syldavie')
  expect(bytes.includes('factur-x.xml')).toBe(false)
})

test.each(drawn(FACTURE_CASES))(
  'the PDF of an invoice %s, opened by other programs, says its sums and carries its one file',
  async (_, changes) => {
    const facture = { ...PAID, ...changes }
    const bytes = await renderFacture(facture)
    const { text, fonts, info } = await readPdf(bytes)

    const kind = facture.serie === 'FAC' ? 'Facture' : 'Avoir'
    expect(text).toContain(`${kind} ${facture.numero}`)
    expect(text).toContain(euros(facture.montant))
    const kept = facture.lignes[0]?.tva
    const net = kept ? facture.montant - kept : Math.round((facture.montant * 100) / 120)
    const hasTax = facture.vendeur.regimeTva === 'TVA_20'
    const taxed = hasTax ? [euros(net), euros(facture.montant - net)] : []
    for (const said of taxed) expect(text).toContain(said)
    const exempted = EXEMPTIONS.filter(([, said]) => text.includes(said)).map(([regime]) => regime)
    expect(exempted).toEqual(hasTax ? [] : [facture.vendeur.regimeTva])
    const { clientType, prenom, siren } = facture.client
    const isOfFrance = siren === '123 456 782'
    const company = isOfFrance ? 'SIREN 123 456 782' : (siren ?? '')
    const buyer = clientType === 'PROFESSIONNEL' ? company : prenom.replaceAll(/\p{Cc}/gu, '')
    expect(text).toContain(buyer)
    expect(text.includes('À payer')).toBe(facture.datePaiement === null && kind === 'Facture')
    for (const said of scheduleSaid(facture)) expect(text).toContain(said)

    expect(info).toMatch(new RegExp(`Title:\\s+${kind} ${facture.numero}`))
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/<pdfaid:part>3</)
    expect(info).toMatch(/<fx:ConformanceLevel>EN 16931</)
    const inside = fonts.trim().split('\n').slice(2)
    expect(inside.length).toBeGreaterThan(1)
    expect(inside.filter((line) => !/\syes\s+yes\s+yes\s+\d+\s+\d+$/.test(line))).toEqual([])
    expect(await attachedTo(bytes)).toEqual({ files: 1, xml: await facturX(facture) })
  },
)

test('the payments to come are a table to a reader by ear, and terms to a machine', async () => {
  const [, changes] = FACTURE_CASES.find(([name]) => name.startsWith('in ten payments')) ?? []
  const facture = { ...PAID, ...changes }
  const { structure } = await readPdf(await renderFacture(facture))
  const table = structure.slice(structure.lastIndexOf('Table'))
  expect(table.match(/\bTH\b/g)).toHaveLength(3)
  expect(table.match(/\bTD\b/g)).toHaveLength(30)
  const xml = await facturX(facture)
  for (const said of [
    '<ram:Description>À payer en 10 fois sans frais, par les paiements suivants.',
    '10. 48,00\u00a0€ le 5\u00a0janvier 2027</ram:Description>',
    '<udt:DateTimeString format="102">20270105<',
    '<ram:TotalPrepaidAmount>48.00<',
    '<ram:DuePayableAmount>432.00<',
  ])
    expect(xml).toContain(said)
})

/** Each payment that an invoice asks for, spaces made plain. */
function scheduleSaid({ echeancier, datePaiement }: FactureDocument): string[] {
  if (!echeancier || datePaiement) return []
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  return echeancier.echeances.map(({ date, montant }, index, all) => {
    const received = index === 0 && echeancier.recu > 0 ? ', reçu' : ''
    return `${index + 1} sur ${all.length} ${day.format(new Date(date)).replace(/^1 /, '1er ')}${received} ${euros(montant)}`
  })
}

/** As French writes it, spaces made plain; not by the product's own way. */
function euros(cents: number): string {
  const [whole = '', rest] = (cents / 100).toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')},${rest} €`
}

async function attachedTo(bytes: Uint8Array): Promise<{ files: number; xml: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bonatirer-cas-'))
  try {
    const path = join(folder, 'facture.pdf')
    await writeFile(path, bytes)
    const listed = await run('pdfdetach', ['-list', path])
    await run('pdfdetach', ['-saveall', '-o', folder, path])
    const xml = await readFile(join(folder, 'factur-x.xml'), 'utf8')
    return { files: Number.parseInt(listed.stdout, 10), xml }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
