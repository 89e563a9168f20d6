import { useState } from 'react'
import { Link } from 'react-router'
import type { Marque } from '#contract/atelier/marque.ts'
import { formatCount } from '#contract/format/count.ts'
import { Button } from '../../../ui/button.tsx'
import { usePlace } from '../use-place.ts'
import { changeText, type CorrectionsByRang } from './marks-text.ts'

/** How many are drawn before the next ones are asked for. */
const A_PAGE = 100

type MarkedListProps = { marks: readonly Marque[]; corrections: CorrectionsByRang }

/** « Refusées et questions »: each a way to its place in the text. */
export function MarkedList({ marks, corrections }: MarkedListProps) {
  const questions = marks.filter(({ choix }) => choix === 'QUESTION')
  const refusals = marks.filter(({ choix }) => choix === 'REFUSEE')
  if (marks.length === 0)
    return (
      <p className="muted">
        Vous n’avez rien refusé ni demandé. Pour le faire, touchez une correction dans le texte.
      </p>
    )
  return (
    <>
      <Listed id="questions" title="Questions" {...{ marks: questions, corrections }} />
      <Listed id="refusees" title="Refusées" {...{ marks: refusals, corrections }} />
    </>
  )
}

function Listed({ id, title, marks, corrections }: MarkedListProps & { id: string; title: string }) {
  const { toCorrection } = usePlace()
  const [shown, setShown] = useState(A_PAGE)
  if (marks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="head section-title" id={id}>
        {title} <span className="muted num">{formatCount(marks.length)}</span>
      </h3>
      <ol className="marked-list">
        {marks.slice(0, shown).map(({ rang, numero, mot }) => {
          const correction = corrections.get(rang)
          const number = correction?.number ?? numero
          return (
            <li key={rang}>
              {number && (
                <Link to={toCorrection(number)} className="num" aria-label={`Correction ${number}`}>
                  {number}
                </Link>
              )}
              <span>{changeText(correction)}</span>
              {mot && <p className="marked-word whitespace-pre-line">{mot}</p>}
            </li>
          )
        })}
      </ol>
      {marks.length > shown && (
        <Button size="compact" onClick={() => setShown(shown + A_PAGE)}>
          {`Afficher la suite (${formatCount(marks.length - shown)})`}
        </Button>
      )}
    </section>
  )
}
