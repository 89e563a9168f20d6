import { expect, test } from 'vitest'
import { distinctNames, portableName } from './portable-name.ts'

// Windows and macOS wrote each over the one before: three manuscripts of six were lost.
test('names that differ by case or composition alone are told apart', () => {
  const nameOf = distinctNames()
  const given = [
    'Chapitre 1.docx',
    'chapitre 1.docx',
    'CHAPITRE 1.DOCX',
    'Été.docx',
    'Été.docx'.normalize('NFD'),
    'chapitre 1 (2).docx',
    'Straße.txt',
    'STRASSE.txt',
  ]
  expect(given.map(nameOf)).toEqual([
    'Chapitre 1.docx',
    'chapitre 1 (2).docx',
    'CHAPITRE 1 (3).DOCX',
    'Été.docx',
    'Été (2).docx',
    'chapitre 1 (2) (2).docx',
    'Straße.txt',
    'STRASSE (2).txt',
  ])
})

test.each([
  ['Partie 1 : « Où ? ».docx', 'Partie 1 _ « Où _ ».docx'],
  ['le "vrai" roman.docx', 'le _vrai_ roman.docx'],
  ['12/05 ou <jamais>|*.txt', '12_05 ou _jamais___.txt'],
  ['CON.docx', '_CON.docx'],
  ['aux.txt', '_aux.txt'],
  ['Nul', '_Nul'],
  ['com1.tar.gz', '_com1.tar.gz'],
  ['lpt¹.txt', '_lpt¹.txt'],
  ['Contes.docx', 'Contes.docx'],
  ['roman. ', 'roman'],
  ['roman...', 'roman'],
  ['.docx', 'fichier.docx'],
  ['..', 'fichier'],
  ['Été'.normalize('NFD'), 'Été'],
])('the name %j is written %j on the three systems', (given, written) => {
  expect(portableName(given)).toBe(written)
})

// The second one had no extension, and opened in no program.
test('files named by an extension alone keep it', () => {
  const nameOf = distinctNames()
  expect(['.docx', '.docx', '..docx'].map(nameOf)).toEqual([
    'fichier.docx',
    'fichier (2).docx',
    'fichier (3).docx',
  ])
})

test('a long name is cut by its bytes, between two characters, and keeps its extension and its number', () => {
  const nameOf = distinctNames()
  const [first = '', second = ''] = ['😀'.repeat(190), '😀'.repeat(190)].map((stem) => nameOf(`${stem}.docx`))
  expect([Buffer.byteLength(first), Buffer.byteLength(second)]).toEqual([197, 197])
  expect(first).toMatch(/😀\.docx$/u)
  expect(second).toMatch(/😀 \(2\)\.docx$/u)
})
