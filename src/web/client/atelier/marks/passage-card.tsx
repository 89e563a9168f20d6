import { PenLine } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PASSAGE_MAX } from '#contract/atelier/ecrit.ts'
import { countOf } from '#contract/format/plural.ts'
import type { Sheet } from '#manuscript/sheet.ts'
import { blockOf } from '../../../atelier/marks/said-ecrits.ts'
import { useReadingKeys } from '../../../atelier/use-reading-keys.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { toast, undo } from '../../../ui/toast.ts'
import type { AuthorBook } from '../author-book.ts'
import { narrowed, type Passage, selectedPassage, type Words, wholeParagraph } from './selected-passage.ts'
import { WordingForm } from './wording-form.tsx'

const CORRECTIONS = { one: 'correction', other: 'corrections' }
const REFUSED = { one: 'correction refusée', other: 'corrections refusées' }
/** A selection is looked at once it rests. */
const RESTED_MS = 250

type PassageCardProps = {
  book: AuthorBook
  sheet: Sheet
  rank: number
  hasKeys: boolean
  /** A paragraph taken whole, from a correction of it. */
  asked: number | undefined
  onClose: () => void
}

/** What is done with words that the author selected, or with a whole paragraph: refused at once, or said otherwise. */
export function PassageCard({ book, sheet, rank, hasKeys, asked, onClose }: PassageCardProps) {
  const { marks, releve } = book
  const [isWriting, setWriting] = useState(false)
  const [selected, select] = useSelected(sheet, marks.isOpen && !isWriting)
  const passage = asked === undefined ? selected : wholeParagraph(sheet, asked)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked !== undefined) card.current?.focus({ preventScroll: true })
  }, [asked])
  useEffect(() => {
    if (selected || asked !== undefined) showOverCard(card.current, asked)
  }, [selected, asked])
  const close = () => {
    setWriting(false)
    select(undefined)
    onClose()
    // Back to the correction that it was opened from.
    document.querySelector<HTMLElement>('.correction[aria-current]')?.focus({ preventScroll: true })
  }
  const free = passage?.corrections.filter((one) => marks.of(one)?.choix !== 'REFUSEE') ?? []
  const words = passage?.words
  const bloc = words && blockOf(releve, { chapter: rank, line: words.line })
  const mayReword = words && bloc !== undefined && words.passage.length <= PASSAGE_MAX
  const refuse = () => {
    const takeBack = marks.mark(
      free.map(({ number, changes }) => ({ number, changes })),
      { isRefused: true },
    )
    toast.success(countOf(free.length, REFUSED), undo(takeBack))
    close()
  }
  const reword = () => setWriting(true)
  const propose = (texte: string) => {
    if (words && bloc !== undefined) sayOtherwise(book, { words, bloc, texte })
    close()
  }
  const isShown = passage !== undefined && marks.isOpen
  useReadingKeys(
    isShown
      ? {
          Escape: close,
          ...(hasKeys && { r: free.length > 0 ? refuse : undefined, p: mayReword ? reword : undefined }),
        }
      : {},
  )
  if (!isShown) return null
  return (
    <section
      ref={card}
      className="correction-card passage-card grid grid-cols-1 gap-s2 md:w-[theme(--correction-card)] print:hidden"
      aria-label="Passage choisi"
      tabIndex={-1}
    >
      <div className="flex items-center gap-s1">
        <p className="mr-auto" role="status">
          <b>{asked === undefined ? 'Passage choisi' : 'Tout le paragraphe'}</b>
          <span className="muted">{`, ${countOf(passage.corrections.length, CORRECTIONS)}`}</span>
        </p>
        <IconButton icon="close" label="Fermer" onClick={close} />
      </div>
      {words && !isWriting && <p className="correction-words passage-words">{words.passage}</p>}
      {isWriting && words ? (
        <WordingForm
          draftKey={`plutot:${book.file.id}:${rank}.${words.line}.${words.debut}.${words.fin}`}
          begins={words.passage}
          onSend={propose}
          onClose={() => setWriting(false)}
        />
      ) : (
        <div className="correction-acts flex flex-wrap gap-s2">
          {free.length > 0 && (
            <Button aria-keyshortcuts="r" title="Touche r" onClick={refuse}>
              <Mark name="stet" />
              {free.length === 1
                ? 'Refuser la correction'
                : `Refuser les ${countOf(free.length, CORRECTIONS)}`}
            </Button>
          )}
          {mayReword && (
            <Button icon={PenLine} aria-keyshortcuts="p" title="Touche p" onClick={reword}>
              Plutôt…
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** On a phone the card is under the text: the words that it speaks of come over it. */
function showOverCard(card: HTMLElement | null, asked: number | undefined): void {
  if (!card) return
  const { left, top } = card.getBoundingClientRect()
  if (left > 0) return
  const selection = getSelection()
  const words =
    asked === undefined
      ? selection && selection.rangeCount > 0 && selection.getRangeAt(0).getBoundingClientRect()
      : document.querySelector(`.manuscript-line[data-line="${asked}"]`)?.getBoundingClientRect()
  if (!words || words.height === 0) return
  const hidden = Math.min(words.bottom - top, words.top - BARS_PX)
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' })
}

/** Below the two bars fixed above the text. */
const BARS_PX = 140

type Otherwise = { words: Words; bloc: number; texte: string }

/** Proposes what changes alone, in place of the proposals that it covers. */
function sayOtherwise({ marks }: AuthorBook, { words, bloc, texte }: Otherwise): void {
  const changed = narrowed(words.passage, texte)
  const passage = words.passage.slice(changed.from, changed.to)
  if (passage === changed.texte || passage === '' || changed.texte === '') return
  const [debut, fin] = [words.debut + changed.from, words.debut + changed.to]
  for (const { place } of marks.ecrits.inBlock(bloc))
    if (place.debut < fin && debut < place.fin && !(place.debut === debut && place.fin === fin))
      marks.say(place, null)
  marks.say({ sur: 'MOTS', bloc, debut, fin, passage }, changed.texte)
}

/** The words that are selected in the text, once the selection rests; they stay while their card has the focus. */
function useSelected(sheet: Sheet, isHeard: boolean) {
  const [passage, select] = useState<Passage>()
  const look = useEffectEvent(() => {
    const { anchorNode, isCollapsed = true } = getSelection() ?? {}
    const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
    if (!isHeard || !element?.closest('.manuscript')) return
    select(isCollapsed ? undefined : selectedPassage(sheet))
  })
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const onChange = () => {
      clearTimeout(rest)
      rest = setTimeout(look, RESTED_MS)
    }
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(rest)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [])
  return [passage, select] as const
}
