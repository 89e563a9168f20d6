import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type Choix, says } from '#contract/atelier/marque.ts'
import { eachOnce } from '#manuscript/each-once.ts'
import type { PickedCorrection } from '#manuscript/pick-corrections.ts'
import type { MarkedText } from '../book.ts'
import { correctionsQuery } from './corrections-query.ts'
import type { SaidMarks, Standing } from './said-marks.ts'

/** The marked corrections, counted each once; in a chapter, by its rank, one that is in two counts in both. */
export type MarkedCounts = {
  total: number
  ofChoix: Record<Choix, number>
  inChapter: Record<Choix, ReadonlyMap<number, number>>
}

const NOTHING: readonly Standing[] = []

/**
 * Counted once for each change of the marks, after the text is drawn: all the corrections of a book may be refused. The marks themselves until
 * the worker has found them.
 */
export function useMarkedCounts({ reader, file, marks }: MarkedText): MarkedCounts {
  const standing = useDeferredValue(marks.standing, NOTHING)
  const allOf = useDeferredValue(marks.allOf)
  const ranks = useMemo(() => standing.flatMap(({ rangs }) => rangs), [standing])
  const { data } = useQuery({
    ...correctionsQuery(reader, file.id, { by: 'RANKS', ranks }),
    enabled: ranks.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const found = data ?? standing.map(({ numero, rangs }) => ({ number: numero ?? '', changes: rangs }))
    return countsOf(found, allOf)
  }, [data, standing, allOf])
}

function countsOf(
  found: Pick<PickedCorrection, 'number' | 'changes'>[],
  allOf: SaidMarks['allOf'],
): MarkedCounts {
  const marked = found.map((one) => ({ ...one, marks: allOf(one) })).filter(({ marks }) => marks.length > 0)
  const saying = (choix: Choix) => marked.filter(({ marks }) => marks.some((mark) => says(mark, choix)))
  const [refused, asked] = [saying('REFUSEE'), saying('QUESTION')]
  return {
    total: eachOnce(marked).length,
    ofChoix: { REFUSEE: eachOnce(refused).length, QUESTION: eachOnce(asked).length },
    inChapter: { REFUSEE: countByChapter(refused), QUESTION: countByChapter(asked) },
  }
}

function countByChapter(corrections: Pick<PickedCorrection, 'number'>[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { number } of corrections) {
    const rank = Number.parseInt(number, 10) - 1
    counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  return counts
}
