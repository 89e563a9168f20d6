import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { INVOICE_CASES, PAID } from '../testing/invoice-cases.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { facturX } from './factur-x.ts'
import { renderInvoice } from './render-invoice.ts'

const run = promisify(execFile)

test.each(INVOICE_CASES)(
  'the PDF of an invoice %s, opened by other programs, says its sums and carries its one file',
  async (_, changes) => {
    const invoice = { ...PAID, ...changes }
    const bytes = await renderInvoice(invoice)
    const { text, fonts, info } = await readPdf(bytes)

    const kind = invoice.serie === 'FAC' ? 'Facture' : 'Avoir'
    expect(text).toContain(`${kind} ${invoice.numero}`)
    expect(text).toContain(euros(invoice.montant))
    const net = Math.round((invoice.montant * 100) / 120)
    const hasTax = invoice.vendeur.regimeTva === 'TVA_20'
    const taxed = hasTax ? [euros(net), euros(invoice.montant - net)] : []
    for (const said of taxed) expect(text).toContain(said)
    expect(text.includes('TVA non applicable, art. 293 B du CGI.')).toBe(!hasTax)
    const { clientType, prenom } = invoice.client
    const buyer = clientType === 'PROFESSIONNEL' ? 'SIREN 123 456 782' : prenom.replaceAll(/\p{Cc}/gu, '')
    expect(text).toContain(buyer)

    expect(info).toMatch(new RegExp(`Title:\\s+${kind} ${invoice.numero}`))
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/<pdfaid:part>3</)
    expect(info).toMatch(/<fx:ConformanceLevel>EN 16931</)
    const inside = fonts.trim().split('\n').slice(2)
    expect(inside.length).toBeGreaterThan(1)
    expect(inside.filter((line) => !/\syes\s+yes\s+yes\s+\d+\s+\d+$/.test(line))).toEqual([])
    expect(await attachedTo(bytes)).toEqual({ files: 1, xml: await facturX(invoice) })
  },
)

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
