import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { says } from '#contract/atelier/marque.ts'
import { countOfKinds, type Releve } from '#manuscript/releve.ts'
import type { Reader } from '../manuscript/ask-worker.ts'
import { chapterQuery } from './chapter-query.ts'
import { lineInSight } from './kept-place.ts'
import type { SaidMarks } from './marks/said-marks.ts'
import { linksTo } from './use-current-correction.ts'
import { usePlace } from './use-place.ts'

type Walked = {
  reader: Reader
  releve: Releve
  fileId: string
  marks: SaidMarks
  text: RefObject<HTMLElement | null>
  /** The chapters that the reader has ticked. */
  read: readonly number[]
}

/** Goes to the next marked correction, or to the one before, from chapter to chapter; without a current one, from the place being read. */
export function useSteps({ reader, releve, fileId, marks, text, read }: Walked): (step: 1 | -1) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { place, toCorrection } = usePlace()
  const walking = useRef(false)

  const numbersOf = async (rank: number) => {
    const { sheet } = await queryClient.fetchQuery(chapterQuery(reader, fileId, rank))
    const { choix } = place
    if (place.isUnread && read.includes(rank)) return []
    return sheet.corrections
      .filter((one) => {
        const mark = marks.of(one)
        return choix ? mark && says(mark, choix) : place.kinds.includes(one.kind)
      })
      .map(({ number }) => number)
  }
  const walk = async (step: 1 | -1) => {
    const rank = place.chapter ?? 0
    const here = await numbersOf(rank)
    const next = here[placeAmong(here, place.correction ?? passed(text.current, step), step)]
    if (next !== undefined) return next
    for (let at = rank + step; at >= 0 && at < releve.chapters.length; at += step) {
      const chapter = releve.chapters[at]
      // The marks of a chapter are counted by opening it.
      if (!place.choix && chapter && countOfKinds(chapter.kinds, place.kinds) === 0) continue
      const number = (await numbersOf(at)).at(step > 0 ? 0 : -1)
      if (number !== undefined) return number
    }
    return undefined
  }
  return (step) => {
    // A key held down asks faster than chapters come.
    if (walking.current) return
    walking.current = true
    const go = async () => {
      try {
        const number = await walk(step)
        if (number !== undefined)
          await navigate(toCorrection(number), { replace: true, preventScrollReset: true })
      } finally {
        walking.current = false
      }
    }
    void go()
  }
}

/** The correction to step from when none is current: the focused one in view, or the last before the text in view (the first in it, going back). */
function passed(text: HTMLElement | null, step: 1 | -1): string | undefined {
  const links = linksTo(text)
  const focused = links.find((link) => link === document.activeElement)
  if (focused && isInWindow(focused)) return focused.dataset.correction
  const line = lineInSight()
  if (!line) return undefined
  const isAfter = (link: HTMLElement) =>
    (line.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const first = links.findIndex(isAfter)
  const next = first < 0 ? links.length : first
  return links[step > 0 ? next - 1 : next]?.dataset.correction
}

function isInWindow(link: HTMLElement): boolean {
  const { top, bottom } = link.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight
}

/** The index of the next correction in a chapter; without a current one, the first or the last. */
function placeAmong(numbers: string[], current: string | undefined, step: 1 | -1): number {
  if (current === undefined) return step > 0 ? 0 : -1
  const rank = (number: string) => Number(number.split('.')[1])
  const found = numbers.findIndex((number) => rank(number) >= rank(current))
  if (found < 0) return step > 0 ? -1 : numbers.length - 1
  const isThere = numbers[found] === current
  return step > 0 && !isThere ? found : found + step
}
