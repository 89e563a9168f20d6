import { expect, test } from 'vitest'
import { mutantsOf } from './mutants-of.ts'

const changesOf = (code: string) => mutantsOf('src/a.ts', code).map(({ says }) => says.split('  ')[1])

test('a bound, a filter, a guard and an act that is not made are changed one at a time', () => {
  expect(changesOf('export const late = (day: number) => day > 14')).toEqual(['> → >=', '14 → 15'])
  expect(changesOf('const mine = and(eq(a.id, id), isNull(a.endedAt))')).toEqual([
    'eq(a.id, id) → undefined',
    'isNull(a.endedAt) → undefined',
    'eq → ne',
    'isNull → isNotNull',
  ])
  expect(changesOf('if (!found) throw gone()')).toEqual(['!found → true', '!found → false', '!found → found'])
  expect(changesOf('await write(tx)')).toEqual(['await write(tx) → void 0'])
})

test('a change is of one place, and says where it is', () => {
  const [first] = mutantsOf('src/a.ts', 'const a = 1\nconst isLate = a < b\n').slice(1)
  expect(first).toMatchObject({
    after: 'const a = 1\nconst isLate = a <= b\n',
    says: 'src/a.ts:2  < → <=',
  })
})
