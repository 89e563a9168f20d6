import { expect, test } from 'vitest'
import { ToldError } from '../../lib/told-error.ts'
import { oneByOne } from './one-by-one.ts'

test('an act refused for one row is done for the others, and says why', async () => {
  const done: string[] = []
  const refused = await oneByOne(['FAC-1', 'FAC-2', 'FAC-3'], async (number) => {
    if (number === 'FAC-2') throw new ToldError('Un rappel est déjà parti aujourd’hui', { isRefusal: true })
    done.push(number)
  })
  expect(done).toEqual(['FAC-1', 'FAC-3'])
  expect(refused).toEqual([{ row: 'FAC-2', why: 'Un rappel est déjà parti aujourd’hui' }])
})
