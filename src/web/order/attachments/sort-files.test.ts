import { expect, test } from 'vitest'
import { GUEST_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { sortFiles } from './sort-files.ts'

const file = (name: string, size = 1_000) => ({ name, size })
const limits = GUEST_FILE_LIMITS

test('a file over 50 MB is set aside and the others are kept', () => {
  const { kept, refusals } = sortFiles([file('a.docx'), file('b.tif', 51 * 1024 * 1024), file('c.xyz')], {
    count: 0,
    limits,
  })
  expect(kept.map(({ name }) => name)).toEqual(['a.docx', 'c.xyz'])
  expect(refusals).toEqual(['Le fichier "b.tif" est trop volumineux (max 50MB)'])
})

test('exactly 50 MB is not too large', () => {
  expect(sortFiles([file('a', 50 * 1024 * 1024)], { count: 0, limits }).refusals).toEqual([])
})

test('the eleventh file is set aside, whatever came before it', () => {
  const files = ['1', '2', '3'].map((name) => file(name))
  const { kept, refusals } = sortFiles(files, { count: 8, limits })
  expect(kept).toHaveLength(2)
  expect(refusals).toEqual(['Erreur avec le fichier 3\u00a0: maximum 10 fichiers'])
})

test('a file set aside takes no other’s place', () => {
  const files = [file('large', 51 * 1024 * 1024), file('small')]
  expect(sortFiles(files, { count: 9, limits }).kept).toEqual([file('small')])
})

test('an empty file is set aside', () => {
  expect(sortFiles([file('vide.txt', 0)], { count: 0, limits }).refusals).toEqual([
    'Erreur avec le fichier vide.txt\u00a0: il est vide',
  ])
})
