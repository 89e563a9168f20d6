import { expect, test } from 'vitest'
import { addDays } from '#contract/shared/plain-date.ts'
import { at } from './calendar.ts'
import { lifeOf } from './lives.ts'
import { WORKS } from './works.ts'

/** Each day of the week, in each month of a year. */
const DAYS = Array.from({ length: 122 }, (_, rank) => addDays('2026-11-24', rank * 3))

test.each([true, false])(
  'told on any day, a life is in the order of its acts, and over by its end (cards go back: %s)',
  (cardsGoBack) => {
    const wrong = DAYS.flatMap((day) =>
      WORKS.flatMap((work) => {
        const moments = lifeOf(work, { day, workingDays: 11, cardsGoBack }).map((act) => act.at)
        const isOver = moments.every((moment) => moment < at(day, '16:30'))
        const isOrdered = moments.every((moment, rank) => rank === 0 || moment >= (moments[rank - 1] ?? ''))
        return isOver && isOrdered ? [] : `${day}: ${work.titre}, ${moments.join(' ')}`
      }),
    )
    expect(wrong).toEqual([])
  },
)
