import { useId } from 'react'
import { Link, type To } from 'react-router'
import type { StandingEcrit } from '#contract/atelier/ecrit.ts'
import { formatCount } from '#contract/format/count.ts'
import type { Releve } from '#manuscript/releve.ts'
import { type CorrectionsByRang, changeText } from './marks-text.ts'
import { placeOfBlock } from './said-ecrits.ts'

type WordingsListProps = {
  wordings: readonly StandingEcrit[]
  corrections: CorrectionsByRang
  /** Undefined before the text is read: its passages have no way back yet. */
  releve: Releve | undefined
  toCorrection: (number: string) => To
  toLine: (chapter: number, line: number) => To
}

/** « Propositions »: each other wording, after what it replaces, links to its place in the text. */
export function WordingsList({ wordings, corrections, releve, toCorrection, toLine }: WordingsListProps) {
  const id = useId()
  if (wordings.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="head section-title" id={id}>
        Propositions <span className="muted num">{formatCount(wordings.length)}</span>
      </h3>
      <ol className="grid gap-s3">
        {wordings.map(({ place, texte, ecritLe }) => {
          const link = linkOf(place)
          return (
            <li
              className="grid grid-cols-[theme(--marked-number)_minmax(0,1fr)] items-baseline gap-x-s3 gap-y-s1"
              key={`${ecritLe} ${JSON.stringify(place)}`}
            >
              {link ? (
                <Link
                  to={link.to}
                  className="num min-h-press content-center"
                  aria-label={`Proposition en ${link.number}`}
                >
                  {link.number}
                </Link>
              ) : (
                <span />
              )}
              <span>{replaced(place)}</span>
              <p className="marked-word col-start-2">Plutôt&nbsp;: «&#8239;{texte}&#8239;»</p>
            </li>
          )
        })}
      </ol>
    </section>
  )

  function replaced(place: StandingEcrit['place']): string {
    if (place.sur === 'MOTS') return `«\u202f${place.passage}\u202f»`
    return place.sur === 'CORRECTION' ? changeText(corrections.get(place.rang)) : ''
  }

  function linkOf(place: StandingEcrit['place']): { number: string; to: To } | undefined {
    if (place.sur === 'CORRECTION' && place.numero !== null)
      return { number: place.numero, to: toCorrection(place.numero) }
    if (!releve) return undefined
    const { chapter, line } = placeOfBlock(releve, place.sur === 'MOTS' ? place.bloc : 0)
    return { number: `${chapter + 1}`, to: toLine(chapter, line) }
  }
}
