import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docxOf, heading, p, r } from '#manuscript/testing/docx-of.ts'

/**
 * Writes a novel, and asks LibreOffice (`apt-get install libreoffice-writer-nogui`) to save it in other formats:
 * `node tests/manuscript/make-counted.ts`. The tests read what is kept.
 */
const FOLDER = join(import.meta.dirname, 'counted')
const SENTENCES = [
  'Le soir tombait sur le causse quand elle rouvrit son cahier — celui d’avant.',
  '« Tu n’as rien oublié ? » demanda-t-il depuis le seuil : elle ne répondit pas…',
  '– Nous partirons à 14 h 30, dit Anselme, avec les 3 000 € de la vente.',
  'Les brebis étaient rentrées ; l’arc-en-ciel, lui, tardait encore là-bas !',
]
const call = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>'
const paragraphs = Array.from({ length: 240 }, (_, place) =>
  p(r(Array.from({ length: 3 }, (__, turn) => SENTENCES[(place + turn) % 4]).join(' '))),
)
const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid><w:tr><w:tc>${p(r('Première case'))}</w:tc><w:tc>${p(r('Seconde'))}</w:tc></w:tr></w:tbl>`

mkdirSync(FOLDER, { recursive: true })
writeFileSync(
  join(FOLDER, 'roman.docx'),
  docxOf({
    body:
      heading('Chapitre premier') +
      p(r('Un mot') + call + r(' et sa note.')) +
      paragraphs.join('') +
      table +
      p(r('Visible ') + r('caché ', '<w:vanish/>') + r('Fin.')),
    footnotes: `<w:footnote w:id="2">${p(r('La note compte six mots ici.'))}</w:footnote>`,
  }),
)
for (const format of ['odt', 'doc:MS Word 97', 'pdf'])
  execFileSync('soffice', [
    '--headless',
    '--convert-to',
    format,
    '--outdir',
    FOLDER,
    join(FOLDER, 'roman.docx'),
  ])
