import { type ReactNode, useId } from 'react'
import { Link, type To } from 'react-router'
import type { StandingEcrit } from '#contract/atelier/ecrit.ts'
import { formatCount } from '#contract/format/count.ts'

type AnswersListProps = {
  ecrits: readonly StandingEcrit[]
  toLine: (chapter: number, line: number) => To
  /** Under the title: what waits. */
  waiting?: ReactNode
}

/** « Réponses aux commentaires »: each answer under the comment that it answers, which links to its place. */
export function AnswersList({ ecrits, toLine, waiting }: AnswersListProps) {
  const id = useId()
  const answers = ecrits.flatMap(({ place, texte }) =>
    place.sur === 'COMMENTAIRE' ? [{ ...place, texte }] : [],
  )
  if (answers.length === 0 && !waiting) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="head section-title" id={id}>
        Réponses aux commentaires <span className="muted num">{formatCount(answers.length)}</span>
      </h3>
      {waiting}
      <ul className="grid gap-s3">
        {answers.map(({ commentaire, citation, chapitre, ligne, texte }) => (
          <li key={commentaire} className="grid gap-s1">
            <Link to={toLine(chapitre, ligne)}>«&#8239;{citation}&#8239;»</Link>
            <p className="marked-word whitespace-pre-line">{texte}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
