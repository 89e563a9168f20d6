import { deflateSync } from 'node:zlib'
import { del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { sharingZip } from '#manuscript/testing/sharing-zip.ts'

/** A file that a client may send to take all that the product has. */
export type WorstFile = { name: string; bytes: Uint8Array }

/** Of each kind, one; some kilobytes to some megabytes. */
export const worstFiles = (): WorstFile[] => [
  { name: 'octets-partages.docx', bytes: sharingZip({ entries: 400, bytes: 15_000_000 }) },
  { name: 'soixante-megaoctets.docx', bytes: inflated() },
  { name: 'deux-fois-comprime.pdf', bytes: deflatedTwice() },
  { name: 'changements.docx', bytes: docxOf({ body: p((ins('un') + del('deux')).repeat(150_000)) }) },
  { name: 'deplacements.docx', bytes: docxOf({ body: p(moves(200_000)) }) },
  { name: 'lignes.txt', bytes: new Uint8Array(20_000_000).fill(0x0a) },
]

/** 59 MB of small elements, in some 60 kB. */
const inflated = () => docxOf({ body: p(r('un').repeat(1_100_000)) })

/** Ranges of moved text that open and never close. */
const moves = (count: number) =>
  Array.from(
    { length: count },
    (_, id) => `<w:moveFromRangeStart w:id="${id}" w:name="m"/><w:moveFromRangeEnd w:id="${count + id}"/>`,
  ).join('')

/** A page of 324 MB in some 1 kB: its content is deflated twice. */
export function deflatedTwice(): Uint8Array {
  const content = deflateSync(deflateSync(Buffer.alloc(324_000_000, ' ')), { level: 9 })
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  let pdf = Buffer.from('%PDF-1.4\n')
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf = Buffer.concat([pdf, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`
  return Buffer.concat([pdf, Buffer.from(table + trailer)])
}
