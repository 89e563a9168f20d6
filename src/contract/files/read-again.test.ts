import { expect, test } from 'vitest'
import { uncounted } from '#manuscript/comptage.ts'
import { isReadingAwaited, mayReadAgain } from './read-again.ts'

const now = new Date('2026-11-30T10:00:00Z')
const lecture = { corrections: 2, commentaires: 0, refus: null }
const delivered = { type: 'LIVRABLE', filename: 'Roman.DOCX', lecture: null, comptage: null } as const
const deposited = { type: 'SOURCE', filename: 'roman.odt', lecture: null, comptage: null } as const
const uploadedAt = '2026-11-30T09:30:00Z'
const yesterday = new Date('2026-11-29T10:00:00Z')

test('a delivered Word file is awaited until it is read', () => {
  expect(isReadingAwaited(delivered)).toBe(true)
  expect(isReadingAwaited({ ...delivered, lecture })).toBe(false)
  expect(isReadingAwaited({ ...delivered, filename: 'roman.pdf' })).toBe(false)
  expect(isReadingAwaited(deposited)).toBe(false)
})

test.each([
  [
    'told unreadable',
    { ...delivered, uploadedAt, lecture: { ...lecture, refus: 'ILLISIBLE' as const } },
    true,
  ],
  ['deposited and told unreadable', { ...deposited, uploadedAt, comptage: uncounted('ILLISIBLE') }, true],
  ['closed by a password', { ...deposited, uploadedAt, comptage: uncounted('PROTEGE') }, false],
  ['read', { ...delivered, uploadedAt: yesterday, lecture }, false],
  ['awaited for half an hour', { ...delivered, uploadedAt }, false],
  ['awaited since yesterday', { ...delivered, uploadedAt: yesterday }, true],
  ['deposited yesterday and not counted', { ...deposited, uploadedAt: yesterday }, true],
  ['of a format that is not read', { ...deposited, filename: 'carte.zip', uploadedAt: yesterday }, false],
])('of a file %s, the house asks for another reading: %3$s', (_, file, expected) => {
  expect(mayReadAgain(file, now)).toBe(expected)
})
