import { useId } from 'react'
import { Link, type To } from 'react-router'
import type { StandingEcrit } from '#contract/atelier/ecrit.ts'
import { formatCount } from '#contract/format/count.ts'
import type { Releve } from '#manuscript/releve.ts'
import { usePlace } from '../use-place.ts'
import { placeOfBlock, type SaidEcrits } from './said-ecrits.ts'

type WordingsListProps = { marks: { ecrits: SaidEcrits }; releve: Releve }

/** « Propositions »: each other wording links to its place in the text. */
export function WordingsList({ marks: { ecrits }, releve }: WordingsListProps) {
  const id = useId()
  const { toCorrection, toLine } = usePlace()
  const { wordings } = ecrits
  if (wordings.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="head section-title" id={id}>
        Propositions <span className="muted num">{formatCount(wordings.length)}</span>
      </h3>
      <ol className="grid gap-s3">
        {wordings.map((wording) => {
          const { number, to } = linkOf(wording)
          return (
            <li
              className="grid grid-cols-[theme(--marked-number)_minmax(0,1fr)] items-baseline gap-x-s3 gap-y-s1"
              key={wording.ecritLe + number}
            >
              <Link
                to={to}
                className="num min-h-press content-center"
                aria-label={`Proposition en ${number}`}
              >
                {number}
              </Link>
              {wording.place.sur === 'MOTS' ? <span>«&#8239;{wording.place.passage}&#8239;»</span> : <span />}
              <p className="marked-word">Plutôt&nbsp;: «&#8239;{wording.texte}&#8239;»</p>
            </li>
          )
        })}
      </ol>
    </section>
  )

  function linkOf({ place }: StandingEcrit): { number: string; to: To } {
    if (place.sur === 'CORRECTION' && place.numero !== null)
      return { number: place.numero, to: toCorrection(place.numero) }
    const { chapter, line } = placeOfBlock(releve, place.sur === 'MOTS' ? place.bloc : 0)
    return { number: `${chapter + 1}`, to: toLine(chapter, line) }
  }
}
