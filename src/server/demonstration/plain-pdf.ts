import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { PdfPrinter } from '../nouns/money/invoices/print-pdf.ts'
import type { Book } from '../platform/pdf/render-book.ts'

const NO_VALUE = 'Exemple sans valeur : aucune prestation n’a été vendue.'
const TITLES = { FAC: 'Facture', AV: 'Avoir' }

const FIRST_LINE_PT = 780
const LEADING_PT = 24
const LINES_A_PAGE = 30
/** Letters, in a font of 13 points. */
const LINE_LENGTH = 70

/** Pages of plain text, for what a visit prints: the product's own renderer weighs more than the rest of the demonstration. */
export const plainPdf: PdfPrinter = {
  facture: async ({ serie, numero, emiseLe, objet, montant }) =>
    pagesOf([
      `${TITLES[serie]} ${numero}`,
      `${serie === 'AV' ? 'Émis' : 'Émise'} le ${formatDate(emiseLe)}`,
      objet,
      `Total : ${formatEuros(montant)}`,
      NO_VALUE,
    ]),
  text: async ({ title, subtitle, blocks }) =>
    pagesOf([title, subtitle, ...blocks.map(({ text }) => text), NO_VALUE]),
}

/** The proof of a text, without its looks, its tables nor its pictures. */
export const plainProof = ({ title, subtitle, chapters }: Book): Uint8Array =>
  pagesOf([
    title,
    subtitle,
    ...chapters.flatMap(({ blocks, notes }) =>
      [...blocks, ...notes].flatMap((block) =>
        'pieces' in block ? block.pieces.map(({ text }) => text).join('') : [],
      ),
    ),
    NO_VALUE,
  ])

/** Pages of text, as many as it needs: enough of PDF 1.4 for a reader to open it, in a font that every reader has. */
function pagesOf(texts: readonly string[]): Uint8Array {
  const lines = texts.flatMap(linesOf)
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_A_PAGE) }, (_, page) =>
    lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
  )
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, rank) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${numberOf(rank) + 1} 0 R >>`,
      contentOf(page),
    ]),
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

/** The number of a page's object: the three of the document come first, then a page and its content. */
const numberOf = (page: number): number => 4 + 2 * page

function contentOf(lines: readonly string[]): string {
  const text = lines.map(
    (line, rank) => `1 0 0 1 60 ${FIRST_LINE_PT - rank * LEADING_PT} Tm (${literal(line)}) Tj`,
  )
  const content = `BT /F1 13 Tf ${text.join(' ')} ET`
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A text in lines that fit in a page's width, cut between words. */
function linesOf(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
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
