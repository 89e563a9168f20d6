import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type RefObject, useDeferredValue, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { countOf } from '#contract/format/plural.ts'
import type { CorrectionKind } from '#manuscript/correction-kind.ts'
import { countOfKinds, QUIET_KINDS } from '#manuscript/releve.ts'
import { failureText } from '../lib/failure-text.ts'
import { ChapterText } from '../manuscript/chapter-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Book } from './book.ts'
import { chapterQuery } from './chapter-query.ts'
import { CorrectionCard } from './correction-card.tsx'
import { type KeptPlace, useKeepPlace, useResume } from './kept-place.ts'
import { scrollToMiddle, useCurrentCorrection } from './use-current-correction.ts'
import { usePlace } from './use-place.ts'

/** A chapter that is read, where only the others are marked. */
const NO_KINDS: readonly CorrectionKind[] = []
const CORRECTIONS = { one: 'correction', other: 'corrections' }

type ChapterPageProps = {
  book: Book
  rank: number
  text: RefObject<HTMLElement | null>
  /** The place to go back to, once. */
  kept: KeptPlace | undefined
  onResumed: () => void
  /** True when single-letter keys are on. */
  hasKeys: boolean
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** One chapter, its marks, and the card of the selected correction. */
export function ChapterPage(props: ChapterPageProps) {
  const { book, rank, text, kept, onResumed, hasKeys, onStep, onClose } = props
  const { reader, releve, file, parts } = book
  const { onPlace } = parts
  const navigate = useNavigate()
  const { place, toCorrection } = usePlace()
  const { data: read, error } = useQuery(chapterQuery(reader, file.id, rank))
  // Drawn in slices, so that the page answers in between.
  const data = useDeferredValue(read)
  const sheet = data?.rank === rank ? data.sheet : undefined
  const isDrawn = sheet !== undefined
  useResume({ kept, chapter: rank, isDrawn, onResumed })
  useKeepPlace({
    fileId: book.keepsPlace ? file.id : undefined,
    chapter: rank,
    isDrawn,
    onKept: onPlace && ((line) => onPlace(rank, line)),
  })
  const kinds = place.isUnread && book.lecture?.relus.includes(rank) ? NO_KINDS : place.kinds
  useCurrentCorrection({ text, current: place.correction, isDrawn, kinds })
  useLineInSight(text, place.line, isDrawn)
  const chapter = releve.chapters[rank]
  const correction = sheet?.corrections.find(({ number }) => number === place.correction)

  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a.correction') : null
    if (!link?.dataset.correction) return
    event.preventDefault()
    void navigate(toCorrection(link.dataset.correction), { replace: true, preventScrollReset: true })
  }

  if (error) {
    return (
      <ErrorState title={failureText(error)} action={book.download}>
        La lecture s’est arrêtée. Rechargez la page pour la reprendre, ou téléchargez le fichier.
      </ErrorState>
    )
  }
  return (
    <>
      <div className="chapter-head grid gap-s0 mb-s5">
        <p className="running">
          {`Chapitre ${rank + 1} sur ${releve.chapters.length}, ${countOf(chapter?.corrections ?? 0, CORRECTIONS)}`}
        </p>
        {chapter && !place.choix && <QuietKinds counts={chapter.kinds} />}
        {chapter && parts.overChapter?.(rank, chapter.kinds)}
      </div>
      {/* The links inside take the keyboard: Enter presses them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <article className="manuscript" lang="fr" aria-label={chapter?.title} onClick={press}>
        {sheet?.corrections.length === 0 && (
          <p className="nothing-changes muted">Rien ne change dans ce chapitre.</p>
        )}
        {data ? <ChapterText sheet={data.sheet} rank={data.rank} kinds={kinds} /> : <Skeleton lines={12} />}
      </article>
      {sheet && parts.ofPassage?.({ sheet, rank, hasKeys })}
      <ChapterFoot book={book} rank={rank} />
      {correction && sheet && <CorrectionCard {...{ book, correction, sheet, hasKeys, onStep, onClose }} />}
    </>
  )
}

const QUIET = { one: 'correction discrète', other: 'corrections discrètes' }

/** « 5 201 corrections d’espaces, de typographie et de mise en forme : les montrer ». */
function QuietKinds({ counts }: { counts: Record<CorrectionKind, number> }) {
  const { place, withKinds } = usePlace()
  const hidden = QUIET_KINDS.filter((kind) => !place.kinds.includes(kind))
  const count = countOfKinds(counts, hidden)
  if (count === 0) return null
  return (
    <p className="small muted">
      <span>{`${countOf(count, QUIET)} (espaces, typographie, mise en forme)\u00a0: `}</span>
      <Link to={withKinds([...place.kinds, ...hidden])} replace preventScrollReset>
        {count < 2 ? 'la montrer' : 'les montrer'}
      </Link>
    </p>
  )
}

/** Scrolls to the paragraph in the address. */
function useLineInSight(
  text: RefObject<HTMLElement | null>,
  line: number | undefined,
  isDrawn: boolean,
): void {
  useEffect(() => {
    if (line === undefined || !isDrawn) return undefined
    const found = text.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)
    if (found) scrollToMiddle(found)
    found?.classList.add('is-found')
    return () => found?.classList.remove('is-found')
  }, [text, line, isDrawn])
}

/** The end of a chapter, with its next links. */
function ChapterFoot({ book: { releve, last, parts }, rank }: { book: Book; rank: number }) {
  const { toChapter, toAnswer } = usePlace()
  const [previous, next] = [releve.chapters[rank - 1], releve.chapters[rank + 1]]
  return (
    <>
      {parts.underChapter?.(rank)}
      <nav
        className="chapter-links flex flex-wrap justify-between gap-s4 mt-s7 print:hidden"
        aria-label="Chapitres voisins"
      >
        {previous && (
          <Link to={toChapter(rank - 1)}>
            <span className="small muted">Chapitre précédent</span>
            <span>{previous.title}</span>
          </Link>
        )}
        <Link to={next ? toChapter(rank + 1) : toAnswer} className="ml-auto text-right">
          <span className="small muted">{next ? 'Chapitre suivant' : 'Fin du texte'}</span>
          <span>{next ? next.title : last.afterText}</span>
        </Link>
      </nav>
    </>
  )
}
