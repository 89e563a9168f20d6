import { expect, test } from 'vitest'
import { sampleFileRefusal } from './sample-file.ts'

const FIVE_MB = 5 * 1024 * 1024

test.each([
  ['chapitre.docx', 1],
  ['CHAPITRE.PDF', FIVE_MB],
  ['a.b.doc', 100],
])('%s of %i bytes may be sent', (name, size) => {
  expect(sampleFileRefusal({ name, size })).toBeNull()
})

test.each([
  ['chapitre.docx', FIVE_MB + 1, 'Le fichier doit faire moins de 5 Mo'],
  [
    'chapitre.pdf.exe',
    100,
    'Erreur avec le fichier chapitre.pdf.exe. Formats acceptés\u00a0: .doc, .docx, .pdf',
  ],
  ['pdf', 100, 'Erreur avec le fichier pdf. Formats acceptés\u00a0: .doc, .docx, .pdf'],
  ['vide.pdf', 0, 'Le fichier "vide.pdf" est vide.'],
])('%s of %i bytes is refused: %s', (name, size, refusal) => {
  expect(sampleFileRefusal({ name, size })).toBe(refusal)
})
