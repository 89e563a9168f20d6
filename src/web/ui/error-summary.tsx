/**
 * <ErrorSummary problems={[{ field: 'email', message: 'Format d\'email invalide' }]} attempt={formState.submitCount} title? />
 *
 * First inside the <form>. `field` is the control’s name or id. Takes the focus at each attempt that leaves problems;
 * renders nothing without any.
 */
import { type MouseEvent, useEffect, useRef } from 'react'
import { Mark } from './marks.tsx'

export type Problem = { field: string; message: string }
type ErrorSummaryProps = { problems: readonly Problem[]; attempt: number; title?: string }

const counts = ['Zéro', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

export function ErrorSummary({ problems, attempt, title = toReview(problems.length) }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    // At once: a smooth scroll under way, such as that of a key Tab held down, would lead the page elsewhere.
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [attempt])

  if (problems.length === 0) return null
  return (
    <div className="review" role="alert" tabIndex={-1} ref={box}>
      <Mark name="caret" />
      <div>
        <p className="head">{title}</p>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function toReview(count: number): string {
  return `${counts[count] ?? count} ${count > 1 ? 'réponses' : 'réponse'} à revoir`
}

function goToField(event: MouseEvent<HTMLElement>, field: string) {
  event.preventDefault()
  const named = event.currentTarget.closest('form')?.elements.namedItem(field)
  const control = named instanceof RadioNodeList ? named[0] : (named ?? document.getElementById(field))
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
