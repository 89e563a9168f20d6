import { type ReactNode, useId, useState } from 'react'
import { Link, type To } from 'react-router'
import { type Marque, says } from '#contract/atelier/marque.ts'
import { formatCount } from '#contract/format/count.ts'
import { Button } from '../../ui/button.tsx'
import { type CorrectionsByRang, changeText, refusalsOf } from './marks-text.ts'

/** Number of marks drawn before « more » is pressed. */
const A_PAGE = 100

type MarkedListProps = {
  marks: readonly Marque[]
  /** The text of an empty list. */
  none: string
  corrections: CorrectionsByRang
  /** Gives the link to a correction, by its number. */
  toCorrection: (number: string) => To
  /** Under a question: its answer. */
  renderAnswer?: ((rang: number) => ReactNode) | undefined
}

/** « Refusées et questions »: each mark links to its place in the text. */
export function MarkedList({ marks, none, ...rest }: MarkedListProps) {
  const questions = marks.filter((mark) => says(mark, 'QUESTION'))
  const refusals = refusalsOf(marks, rest.corrections)
  if (marks.length === 0) return <p className="muted">{none}</p>
  return (
    <>
      <Listed title="Questions" marks={questions} {...rest} />
      <Listed title="Refusées" marks={refusals} {...rest} renderAnswer={undefined} />
    </>
  )
}

function Listed({
  title,
  marks,
  corrections,
  toCorrection,
  renderAnswer,
}: Omit<MarkedListProps, 'none'> & { title: string }) {
  const id = useId()
  const [shown, setShown] = useState(A_PAGE)
  if (marks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="head section-title" id={id}>
        {title} <span className="muted num">{formatCount(marks.length)}</span>
      </h3>
      <ol className="grid gap-s3">
        {marks.slice(0, shown).map(({ rang, numero, mot }) => {
          const correction = corrections.get(rang)
          const number = correction?.number ?? numero
          return (
            <li
              className="grid grid-cols-[theme(--marked-number)_minmax(0,1fr)] items-baseline gap-x-s3 gap-y-s1"
              key={rang}
            >
              {number && (
                <Link
                  to={toCorrection(number)}
                  className="num min-h-press content-center"
                  aria-label={`Correction ${number}`}
                >
                  {number}
                </Link>
              )}
              <span>{changeText(correction)}</span>
              {mot && <p className="marked-word col-start-2 whitespace-pre-line">{mot}</p>}
              {mot && renderAnswer && <div className="col-start-2 grid gap-s1">{renderAnswer(rang)}</div>}
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
