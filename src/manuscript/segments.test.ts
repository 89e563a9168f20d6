import { expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { segmentsOf } from './segments.ts'
import { del, docxOf, ins, moved, p, r } from './testing/docx-of.ts'

/** The segments drawn as « Il [f-e+ai sait] nuit »: removed letters after a minus, added ones after a plus. */
function drawn(body: string): string {
  const [chapter] = readManuscript(openManuscript(docxOf({ body: p(body) }), 'a.docx')).chapters
  const { paragraphs = [], corrections = [] } = chapter ?? {}
  const of = (rank: number) => corrections.findIndex(({ changes }) => changes.includes(rank))
  return segmentsOf(paragraphs[0]?.runs ?? [], corrections, of)
    .map(({ runs, correction }) => {
      const text = runs
        .map((run) => `${{ SAME: '', ADDED: '+', TAKEN: '-' }[run.state]}${run.text}`)
        .join('|')
      return correction === undefined ? text : `[${text}]`
    })
    .join('')
}

test('a correction is drawn with the letters that make whole words of it', () => {
  expect(drawn(r('Il f') + del('e') + ins('ai') + r('sait nuit'))).toBe('Il [f|-e|+ai|sait] nuit')
  expect(drawn(r('des chat') + ins('s') + r(', un'))).toBe('des [chat|+s], un')
  expect(drawn(r('un ') + del('chat') + ins('lapin') + r(' gris'))).toBe('un [-chat|+lapin] gris')
})

test('a word cut by its look is taken whole', () => {
  expect(drawn(r('L', '<w:b/>') + r('es mai') + ins('s') + r('on', '<w:i/>') + r(' là'))).toBe(
    'L|es [mai|+s|on] là',
  )
})

test('a comma or a space is drawn alone', () => {
  expect(drawn(r('oui') + ins(',') + r(' non'))).toBe('oui[+,] non')
  expect(drawn(r('oui') + del(' ') + ins('\u00a0') + r('?'))).toBe('oui[- |+\u00a0]?')
})

// The space alone showed nothing of the words that it makes.
test('a word split or joined is drawn whole', () => {
  expect(drawn(r('mais quoi') + ins(' ') + r('que tu'))).toBe('mais [quoi|+ |que] tu')
  expect(drawn(r('puis') + del(' ') + r('que'))).toBe('[puis|- |que]')
})

// What a move steps over was struck and put back with it.
test('the ends of a move are drawn apart', () => {
  expect(drawn(moved('From', 'Un. ') + r('Deux. ') + moved('To', 'Un. '))).toBe('[-Un. ]Deux. [+Un. ]')
})

test('two changes of one word are drawn once', () => {
  expect(drawn(r('f') + del('e') + ins('ai') + r('s') + ins('ait'))).toBe('[f|-e|+ai|s|+ait]')
})
