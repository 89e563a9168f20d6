import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { unansweredIn } from '../../../atelier/marks/said-ecrits.ts'
import { usePlace } from '../../../atelier/use-place.ts'
import type { AuthorBook } from '../author-book.ts'

/** Frames that a chapter takes to come, at most. */
const FRAMES = 120

/** « n » goes to the next question of the corrector that has no answer; the button that answers it has the focus. */
export function useNextQuestion({
  releve,
  marks,
}: Pick<AuthorBook, 'releve' | 'marks'>): (() => void) | undefined {
  const { place, toComment } = usePlace()
  const navigate = useNavigate()
  const waiting = unansweredIn(releve, marks.ecrits).flatMap(({ thread, chapter, line }) =>
    chapter === undefined || line === undefined ? [] : [{ id: thread.comment.id, chapter, line }],
  )
  const next = () => {
    const here = waiting.findIndex(({ id }) => id === place.comment)
    const one = waiting[(here + 1) % waiting.length]
    if (one)
      void navigate(toComment(one.chapter, one.line, one.id), { replace: true, preventScrollReset: true })
  }
  const { comment } = place
  useEffect(() => {
    if (comment === undefined) return undefined
    let frame = 0
    let request: number
    const look = () => {
      const acts = [...document.querySelectorAll<HTMLElement>('.manuscript [data-answers]')]
      const found = acts.find(({ dataset }) => dataset.answers === comment)
      if (found) return found.focus({ preventScroll: true })
      if (frame++ < FRAMES) request = requestAnimationFrame(look)
    }
    request = requestAnimationFrame(look)
    return () => cancelAnimationFrame(request)
  }, [comment])
  return waiting.length > 0 ? next : undefined
}
