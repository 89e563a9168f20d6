import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { countOf } from '#contract/format/plural.ts'
import { searchable } from '#contract/shared/searchable.ts'
import { CORRECTION_KIND_LABELS } from '#manuscript/correction-kind.ts'
import { kindsIn } from '#manuscript/releve.ts'
import { useTypedParam } from '../lib/use-typed-param.ts'
import { SearchField } from '../ui/filters.tsx'
import { Shape } from '../ui/marks.tsx'
import type { Book } from './book.ts'
import { FoundPlaces } from './found-places.tsx'
import { type MarkedCounts, useMarkedCounts } from './marks/use-marked-counts.ts'
import { type Shown, usePlace } from './use-place.ts'

type RailProps = { book: Book; onChosen?: () => void }

/** Search, chapters with their counts, kinds of correction to mark; beside the text, or over it on a phone. */
export function AtelierRail({ book, onChosen }: RailProps) {
  const [typed, type] = useTypedParam('cherche')
  const marked = useMarkedCounts(book)
  return (
    <div className="grid grid-cols-1 gap-s5">
      <form role="search" aria-label="Chercher dans le texte" onSubmit={(event) => event.preventDefault()}>
        <SearchField label="Chercher dans le texte" value={typed} onChange={type} />
      </form>
      <MarksChoice marked={marked} unread={unreadIn(book)} />
      {searchable(typed) === '' ? (
        <Chapters book={book} marked={marked} onChosen={onChosen} />
      ) : (
        <FoundPlaces book={book} words={typed} onChosen={onChosen} />
      )}
      <Kinds book={book} />
    </div>
  )
}

type InRail = { book: Book; marked: MarkedCounts; onChosen: (() => void) | undefined }

function Chapters({ book: { releve, lecture, last }, marked, onChosen }: InRail) {
  const { place, toReleve, toChapter, toAnswer } = usePlace()
  const isReleve = place.chapter === undefined && !place.isAnswer
  const read = new Set(lecture?.relus)
  const { choix } = place
  const { total } = marked
  return (
    <nav aria-label="Chapitres">
      <ol className="rail-chapters">
        <li>
          <Link to={toReleve} aria-current={isReleve ? 'page' : undefined} onClick={onChosen}>
            <span>Relevé</span>
          </Link>
        </li>
        {releve.chapters.map(({ title, corrections, comments }, rank) => {
          const left = place.isUnread && read.has(rank) ? 0 : corrections
          const shown = choix ? (marked.inChapter[choix].get(rank) ?? 0) : left
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two chapters may have one title
            <li key={rank}>
              <Link
                to={toChapter(rank)}
                aria-current={place.chapter === rank ? 'page' : undefined}
                onClick={onChosen}
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="muted num">{numberBefore(title, rank + 1)}</span> {title}
                </span>
                {read.has(rank) && <Shape name="done" />}
                <span className="count num text-ink-muted text-note" aria-hidden>
                  {formatCount(shown)}
                </span>
                <span className="visually-hidden">
                  {countsText(shown, comments) + (read.has(rank) ? ', relu' : '')}
                </span>
              </Link>
            </li>
          )
        })}
        <li>
          <Link to={toAnswer} aria-current={place.isAnswer ? 'page' : undefined} onClick={onChosen}>
            <span>{last.inRail}</span>
            <span className="count num text-ink-muted text-note" aria-hidden>
              {total > 0 && formatCount(total)}
            </span>
            <span className="visually-hidden">{countOf(total, MARKS)}</span>
          </Link>
        </li>
      </ol>
    </nav>
  )
}

const MARKS = { one: 'refus ou question', other: 'refus ou questions' }

/** The number read with a correction's, when the title does not begin by it. */
const numberBefore = (title: string, number: number): string =>
  new RegExp(`^${number}(?!\\d)`).test(title) ? '' : String(number)

const CORRECTIONS = { one: 'correction', other: 'corrections' }

const countsText = (shown: number, comments: number): string =>
  [
    countOf(shown, CORRECTIONS),
    comments > 0 && countOf(comments, { one: 'commentaire', other: 'commentaires' }),
  ]
    .filter(Boolean)
    .join(', ')

/** The choice among the author's marks: only the chosen kind is then highlighted. */
function MarksChoice({ marked, unread }: { marked: MarkedCounts; unread: number | undefined }) {
  const { place, withChoix } = usePlace()
  const navigate = useNavigate()
  const name = useId()
  const current: Shown = place.isUnread ? 'NON_LUES' : place.choix
  const counted = (choix: Exclude<Shown, undefined>) =>
    choix === 'NON_LUES' ? (unread ?? 0) : marked.ofChoix[choix]
  const shown = MARKS_SHOWN.filter(({ choix }) => choix === current || !choix || counted(choix) > 0)
  if (shown.length === 1) return null
  return (
    <fieldset className="rail-kinds grid gap-s0">
      <legend>Montrer</legend>
      {shown.map(({ choix, label }) => (
        <label key={label} className="check">
          <input
            type="radio"
            name={name}
            checked={current === choix}
            onChange={() => void navigate(withChoix(choix), { replace: true, preventScrollReset: true })}
          />
          <span className="flex justify-between gap-s3 w-full text-small">
            <span>{label}</span>
            {choix && <span className="muted num">{formatCount(counted(choix))}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The corrections of the chapters that are not ticked, once some are; undefined before. */
function unreadIn({ releve, lecture }: Book): number | undefined {
  const read = new Set(lecture?.relus)
  if (read.size === 0) return undefined
  return releve.chapters.reduce((sum, { corrections }, rank) => sum + (read.has(rank) ? 0 : corrections), 0)
}

const MARKS_SHOWN = [
  { choix: undefined, label: 'Toutes les corrections' },
  { choix: 'NON_LUES', label: 'Pas encore lues' },
  { choix: 'REFUSEE', label: 'Refusées' },
  { choix: 'QUESTION', label: 'Questions' },
] as const

function Kinds({ book: { releve } }: { book: Book }) {
  const { place } = usePlace()
  const kinds = kindsIn(releve.kinds)
  if (kinds.length === 0) return null
  return (
    <fieldset className="rail-kinds grid gap-s0">
      <legend>Corrections marquées</legend>
      {kinds.map((kind) => (
        <KindBox key={kind} kind={kind} count={releve.kinds[kind]} isShown={place.kinds.includes(kind)} />
      ))}
    </fieldset>
  )
}

type KindBoxProps = { kind: keyof typeof CORRECTION_KIND_LABELS; count: number; isShown: boolean }

function KindBox({ kind, count, isShown }: KindBoxProps) {
  const { place, withKinds } = usePlace()
  const navigate = useNavigate()
  const change = () => {
    const kinds = isShown ? place.kinds.filter((one) => one !== kind) : [...place.kinds, kind]
    void navigate(withKinds(kinds), { replace: true, preventScrollReset: true })
  }
  const id = useId()
  return (
    <div className="check">
      <input id={id} type="checkbox" checked={isShown} onChange={change} />
      <span className="flex justify-between gap-s3 w-full text-small">
        <label htmlFor={id}>{CORRECTION_KIND_LABELS[kind]}</label>
        <span className="muted num">{formatCount(count)}</span>
      </span>
    </div>
  )
}
