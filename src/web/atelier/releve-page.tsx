import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { countOf, plural } from '#contract/format/plural.ts'
import { CORRECTION_KIND_LABELS } from '#manuscript/correction-kind.ts'
import { countOfKinds, type Frequent, kindsIn, type Releve, TO_LOOK_AT } from '#manuscript/releve.ts'
import { CommentThread } from '../manuscript/comment-thread.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Book } from './book.ts'
import { ByPerson } from './by-person.tsx'
import { keptPlace, laterPlace } from './kept-place.ts'
import { usePlace } from './use-place.ts'

const CORRECTIONS = { one: 'correction', other: 'corrections' }
const PLACES = { one: 'endroit', other: 'endroits' }
const COMMENTS = { one: 'commentaire', other: 'commentaires' }
const UNREAD = { one: 'changement suivi ne se lit pas', other: 'changements suivis ne se lisent pas' }
/** A comment on the whole text leads back to its beginning. */
const OF_THE_WHOLE = { chapter: 0, line: 0 }
const TIMES = { one: 'fois', other: 'fois' }

/** The first page of the reading: the corrections by kind, place and number. */
export function RelevePage({ book, hasKeys }: { book: Book; hasKeys: boolean }) {
  const { releve, file, lecture, keepsPlace, last, parts } = book
  const { toChapter, toLine, toAnswer } = usePlace()
  const [here] = useState(() => (keepsPlace ? keptPlace(file.id) : undefined))
  const kept = laterPlace(here, lecture)
  const keptChapter = kept && releve.chapters[kept.chapter]
  return (
    <section className="grid grid-cols-1 gap-s6 max-w-[theme(--releve-page)]" aria-labelledby="releve">
      <div className="grid gap-s3">
        <h2 className="title" id="releve">
          Relevé des corrections
        </h2>
        <p className="lead">{summaryOf(releve)}</p>
        {releve.unread > 0 && (
          <p className="muted">
            {`${countOf(releve.unread, UNREAD)} ici\u00a0: ouvrez le fichier pour ${plural(releve.unread, { one: 'le', other: 'les' })} voir. ${plural(releve.unread, { one: 'Il est accepté', other: 'Ils sont acceptés' })}.`}
          </p>
        )}
        <p className="actions mt-s2 print:hidden">
          {kept && keptChapter && (
            <ButtonLink variant="primary" to={toLine(kept.chapter, kept.line)}>
              {`Reprendre\u00a0: ${keptChapter.title}`}
            </ButtonLink>
          )}
          <ButtonLink variant={keptChapter ? 'plain' : 'primary'} to={toChapter(0)}>
            Lire depuis le début
          </ButtonLink>
          <ButtonLink to={toAnswer}>{last.onReleve}</ButtonLink>
        </p>
        {hasKeys && releve.corrections > 0 && (
          <p className="small muted releve-keys print:hidden">
            <span>
              {'Au clavier\u00a0: '}
              <kbd>j</kbd> va à la correction suivante, <kbd>k</kbd> à la précédente
            </span>
            {parts.keys}
            <span>.</span>
          </p>
        )}
      </div>
      {parts.overCounts}
      <ToLookAt releve={releve} />
      {releve.corrections > 0 && <ByChapter releve={releve} under={parts.underCounts} />}
      {releve.people.length > 0 && <ByPerson people={releve.people} />}
      {releve.frequent.length > 0 && <MostFrequent frequent={releve.frequent} />}
      {releve.apart.length > 0 && (
        <section aria-labelledby="a-part">
          <h3 className="head section-title" id="a-part">
            Commentaires sur l’ensemble
          </h3>
          <div className="grid gap-s4 max-w-measure">
            {releve.apart.map((thread) => (
              <CommentThread key={thread.comment.id} thread={thread} place={OF_THE_WHOLE} />
            ))}
          </div>
        </section>
      )}
    </section>
  )
}

function summaryOf({ words, corrections, comments }: Releve): string {
  const said = comments > 0 ? ` et ${countOf(comments, COMMENTS)}` : ''
  if (corrections === 0) return `Aucune correction suivie${said} dans ${formatCount(words)} mots.`
  return `${countOf(corrections, CORRECTIONS)}${said} dans ${formatCount(words)}\u00a0mots, soit ${perThousand(corrections, words)} pour 1\u202f000 mots.`
}

const perThousand = (count: number, words: number): string =>
  words === 0 ? '–' : formatCount(Math.round((count / words) * 1000))

/** The corrections likely to change the meaning, and the corrector's comments. */
function ToLookAt({ releve }: { releve: Releve }) {
  const { toKinds } = usePlace()
  const changed = countOfKinds(releve.kinds, TO_LOOK_AT)
  const places = changed + releve.comments
  if (places === 0) return null
  // None when the comments are all about the whole text.
  const first = releve.chapters.findIndex(
    ({ kinds, comments }) => comments > 0 || countOfKinds(kinds, TO_LOOK_AT) > 0,
  )
  const parts = [
    releve.comments > 0 && countOf(releve.comments, COMMENTS),
    changed > 0 && `${countOf(changed, CORRECTIONS)} de mots ou de paragraphes`,
  ].filter((part) => part !== false)
  return (
    <section className="releve-look grid gap-s2 max-w-measure" aria-labelledby="a-regarder">
      <h3 className="head" id="a-regarder">
        À regarder de près&nbsp;: {countOf(places, PLACES)}
      </h3>
      <p>
        {parts.join(' et ')}. Le reste touche surtout à l’orthographe, aux accords, à la ponctuation et à la
        typographie.
      </p>
      {first >= 0 && (
        <p>
          <Link className="reach print:hidden" to={toKinds(first, TO_LOOK_AT)}>
            Ne marquer que ces endroits
          </Link>
        </p>
      )}
    </section>
  )
}

function ByChapter({ releve, under }: { releve: Releve; under: ReactNode }) {
  const { toChapter } = usePlace()
  const kinds = kindsIn(releve.kinds)
  return (
    <section aria-labelledby="par-chapitre">
      <h3 className="head section-title" id="par-chapitre">
        Par chapitre et par genre
      </h3>
      {/* A wide table scrolls by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="releve-table" role="group" aria-label="Tableau par chapitre et par genre" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Chapitre</th>
              <th scope="col">Mots</th>
              <th scope="col">Corrections</th>
              <th scope="col">Pour 1&#8239;000&nbsp;mots</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="releve-kind">
                  <span>{CORRECTION_KIND_LABELS[kind]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {releve.chapters.map(({ title, words, corrections, kinds: counts }, rank) => (
              // oxlint-disable-next-line react/no-array-index-key -- two chapters may have one title
              <tr key={rank}>
                <th scope="row">
                  <Link className="reach" to={toChapter(rank)}>
                    {title}
                  </Link>
                </th>
                <td>{formatCount(words)}</td>
                <td>{formatCount(corrections)}</td>
                <td>{perThousand(corrections, words)}</td>
                {kinds.map((kind) => (
                  <td key={kind}>{counts[kind] === 0 ? '–' : formatCount(counts[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Le livre</th>
              <td>{formatCount(releve.words)}</td>
              <td>{formatCount(releve.corrections)}</td>
              <td>{perThousand(releve.corrections, releve.words)}</td>
              {kinds.map((kind) => (
                <td key={kind}>{formatCount(releve.kinds[kind])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {under && <div className="mt-s3 print:hidden">{under}</div>}
    </section>
  )
}

/** Number of places shown before the rest is folded. */
const MOST_PLACES = 6

function MostFrequent({ frequent }: { frequent: Frequent[] }) {
  return (
    <section aria-labelledby="frequentes">
      <h3 className="head section-title" id="frequentes">
        Les plus fréquentes, mot pour mot
      </h3>
      <ol className="releve-frequent grid grid-cols-[repeat(auto-fill,minmax(min(theme(--releve-word),100%),1fr))] gap-x-s6 gap-y-s4">
        {frequent.map(({ before, after, numbers }) => (
          <li key={`${before} ${after}`}>
            <p className="correction-words">
              <del>{before}</del> <ins>{after}</ins>{' '}
              <span className="small muted num">{countOf(numbers.length, TIMES)}</span>
            </p>
            <p className="small num">
              <Places numbers={numbers.slice(0, MOST_PLACES)} />
            </p>
            {numbers.length > MOST_PLACES && (
              <details className="small num">
                <summary>et {formatCount(numbers.length - MOST_PLACES)} autres</summary>
                <Places numbers={numbers.slice(MOST_PLACES)} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Places({ numbers }: { numbers: string[] }) {
  const { toCorrection } = usePlace()
  return numbers.map((number, index) => (
    <span key={number}>
      <span>{index > 0 && ', '}</span>
      <Link to={toCorrection(number)} aria-label={`Correction ${number}`}>
        {number}
      </Link>
    </span>
  ))
}
