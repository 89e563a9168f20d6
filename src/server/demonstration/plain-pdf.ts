import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { PdfPrinter } from '../nouns/money/invoices/print-pdf.ts'

const NO_VALUE = 'Exemple sans valeur : aucune prestation n’a été vendue.'
const TITLES = { FAC: 'Facture', AV: 'Avoir' }

const FIRST_LINE_PT = 780
const LEADING_PT = 24

/** Pages of plain text, for what a visit prints: the product's own renderer weighs more than the rest of the demonstration. */
export const plainPdf: PdfPrinter = {
  facture: async ({ serie, numero, emiseLe, objet, montant }) =>
    pageOf([
      `${TITLES[serie]} ${numero}`,
      `${serie === 'AV' ? 'Émis' : 'Émise'} le ${formatDate(emiseLe)}`,
      objet,
      `Total : ${formatEuros(montant)}`,
      NO_VALUE,
    ]),
  text: async ({ title, subtitle }) => pageOf([title, subtitle, NO_VALUE]),
}

/** A page of text: enough of PDF 1.4 for a reader to open it, in a font that every reader has. */
function pageOf(lines: readonly string[]): Uint8Array {
  const text = lines.map(
    (line, rank) => `1 0 0 1 60 ${FIRST_LINE_PT - rank * LEADING_PT} Tm (${literal(line)}) Tj`,
  )
  const content = `BT /F1 13 Tf ${text.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, rank) => {
    const at = file.length
    file += `${rank + 1} 0 obj\n${object}\nendobj\n`
    return String(at).padStart(10, '0')
  })
  const table = offsets.map((at) => `${at} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}

/** Characters of WinAnsi outside ASCII are written by their number, so that a character is a byte. */
function literal(text: string): string {
  const plain = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('€', '\u0080')
    .replaceAll('œ', '\u009c')
  return Array.from(plain, written).join('')
}

function written(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (/[\\()]/.test(letter)) return `\\${letter}`
  if (code >= 32 && code < 127) return letter
  return code < 256 ? `\\${code.toString(8).padStart(3, '0')}` : '?'
}
