import { describe, expect, test } from 'vitest'
import { pagesOf, uncounted } from '#manuscript/comptage.ts'
import { COUNTING_RULE, comptageDetail, comptageText, lectureText, pagesGapText } from './reading-words.ts'

describe('what is said of a count', () => {
  const count = {
    ...uncounted('FORMAT'),
    refus: null,
    mots: 82_410,
    signes: 486_512,
    titres: 24,
    langue: 'fr',
  }

  test('is its words, its pages, and what the author left in it', () => {
    expect(comptageText({ ...count, commentaires: 3 })).toBe(
      '82\u202f410\u00a0mots, 275\u00a0pages\u202f; 3\u00a0commentaires',
    )
    expect(comptageText({ ...count, mots: 1, modifications: 1, environ: true })).toBe(
      'environ 1\u00a0mot, 1\u00a0page\u202f; 1\u00a0modification suivie',
    )
    expect(comptageDetail(count)).toBe('486\u202f512\u00a0signes, 24\u00a0titres, en français')
  })

  test('is « aucun texte » of pictures, and why of a file that is not read', () => {
    expect(comptageText({ ...count, mots: 0 })).toBe('Aucun texte')
    expect(comptageText(uncounted('PROTEGE'))).toBe('Ce fichier est protégé par un mot de passe')
    expect(comptageDetail(uncounted('PROTEGE'))).toBeUndefined()
  })

  test('makes pages of 300 words, begun pages counting, as the rule says', () => {
    expect([0, 1, 300, 301, 82_410].map(pagesOf)).toEqual([0, 1, 1, 2, 275])
    expect(COUNTING_RULE).toContain('300\u00a0mots')
  })

  test.each([
    ['212\u00a0pages commandées, 275\u00a0déposées', 212, [82_410]],
    ['300\u00a0pages commandées, 275\u00a0déposées', 300, [40_000, 42_410]],
    ['10\u00a0pages commandées, 1\u00a0déposée', 10, [120]],
    [undefined, 270, [82_410]],
    [undefined, 262, [82_410]],
    [undefined, 10, [15 * 300]],
    [undefined, null, [82_410]],
    [undefined, 212, []],
    [undefined, 212, [82_410, null]],
    [undefined, 212, [82_410, 0]],
  ] as const)('tells the house %s', (told, nombrePages, words) => {
    const files = words.map((mots) => ({
      type: 'SOURCE',
      comptage: mots === null ? null : { ...count, mots },
    }))
    expect(pagesGapText(nombrePages, [...files, { type: 'LIVRABLE', comptage: null }])).toBe(told)
  })
})

test.each([
  [1204, 3, null, '1\u202f204\u00a0corrections, 3\u00a0commentaires'],
  [1, 0, null, '1\u00a0correction'],
  [0, 1, null, '1\u00a0commentaire'],
  [0, 0, null, 'Aucune correction suivie'],
  [0, 0, 'PROTEGE', 'Ce fichier est protégé par un mot de passe'],
] as const)(
  '%i corrections and %i comments, refused for %s, are told beside the file',
  (corrections, commentaires, refus, text) => {
    expect(lectureText({ corrections, commentaires, refus })).toBe(text)
  },
)
