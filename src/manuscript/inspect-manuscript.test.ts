import { expect, test } from 'vitest'
import { aVerifierText, inspectionText } from '#contract/files/inspection-words.ts'
import { inspectManuscript } from './inspect-manuscript.ts'
import { comment, docxOf, ins, p, r } from './testing/docx-of.ts'

const JEAN = 'w:author="Jean Petit" w:date="2026-11-21T10:00:00Z"'
const inspect = (body: string, comments = '') =>
  inspectManuscript({ bytes: docxOf({ body, comments }), filename: 'a.docx' }, undefined)

test('a file about to leave tells its corrections, its comments, and whose names they carry', () => {
  const found = inspect(p(r('Un mot') + ins('.')), comment(1, 'Est-ce bien cela ?', JEAN))
  expect(inspectionText(found)).toBe('1\u00a0correction, 1\u00a0commentaire, de Claire Dumas et Jean Petit')
  expect(aVerifierText(found)).toBeUndefined()
})

test('comments that a corrector left to themself are listed', () => {
  const said = ['TODO', 'Date à vérifier !', 'todo : relire', 'Un méthodologue', 'Tout revoir ?']
  const found = inspect(p(r('Un')), said.map((text, index) => comment(index, text, JEAN)).join(''))
  expect(found.aVerifier).toEqual(['TODO', 'Date à vérifier !', 'todo : relire'])
  expect(aVerifierText(found)).toBe('3\u00a0commentaires ne s’adressent à personne')
  expect(inspectionText(found)).toBe('Aucune correction suivie, 5\u00a0commentaires, de Jean Petit')
})

test('a file without any tracked change says so', () => {
  expect(inspectionText(inspect(p(r('Un'))))).toBe('Aucune correction suivie')
})

test('a file that is not the author’s is told so beside what they sent', () => {
  const lines = (word: string) => Array.from({ length: 9 }, (_, index) => p(r(`${word} ${index}`))).join('')
  const source = { bytes: docxOf({ body: lines('Un') }), filename: 'roman.docx' }
  const wrong = { bytes: docxOf({ body: lines('Autre') + p(ins('.')) }), filename: 'autre.docx' }
  const right = { bytes: docxOf({ body: lines('Un') + p(ins('.')) }), filename: 'roman-corrections.docx' }
  expect(inspectManuscript(wrong, source).comparaison?.ressemble).toBe(false)
  expect(inspectManuscript(right, source).comparaison).toMatchObject({ ressemble: true, nombre: 0 })
})
