import { CircleHelp, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CITATION_MAX } from '#contract/atelier/marque.ts'
import { sentenceOf } from '#manuscript/sentence-of.ts'
import type { Looked } from '../../../atelier/book.ts'
import { useReadingKeys } from '../../../atelier/use-reading-keys.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/marks.tsx'
import type { AuthorBook } from '../author-book.ts'
import { QuestionForm } from './question-form.tsx'
import { RefuseEverywhere } from './refuse-everywhere.tsx'

type ChoiceActsProps = Looked & { book: AuthorBook }

/** What the author says of a correction, refused or not, asked about or not; mount it again for another correction. */
export function ChoiceActs({ book, correction, sheet, hasKeys }: ChoiceActsProps) {
  const { marks, file } = book
  const { number, changes } = correction
  const [isAsking, setAsking] = useState(false)
  const [draft, keepDraft] = useStoredText(`question:${file.id}:${number}`)
  const mark = marks.of(correction)
  const markable = { number, changes, citation: sentenceOf(sheet, correction, CITATION_MAX) || '…' }

  const isRefused = mark?.choix === 'REFUSEE'
  const refuse = () => marks.mark([markable], { isRefused: !isRefused })
  const ask = () => {
    if (!mark?.mot) return setAsking(!isAsking)
    // The text of a removed question stays as a draft.
    keepDraft(mark.mot)
    marks.mark([markable], { mot: null })
  }
  const send = (mot: string) => {
    marks.mark([markable], { mot })
    keepDraft(undefined)
    setAsking(false)
  }
  useReadingKeys(hasKeys && marks.isOpen ? { r: refuse, q: ask } : {})

  const asks = useRef<HTMLButtonElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    // The field of a question and « Annuler » go with their act, and the focus with them.
    if (focused.current?.isConnected === false) asks.current?.focus()
  })

  return (
    <div
      className="contents"
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => (focused.current = null)}
    >
      {isAsking && (
        <QuestionForm
          number={number}
          typed={draft ?? ''}
          onType={keepDraft}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
      {marks.isOpen && !isAsking && (
        <div className="correction-acts flex flex-wrap gap-s2">
          <Button aria-pressed={isRefused} aria-keyshortcuts="r" title="Touche r" onClick={refuse}>
            <Mark name="stet" />
            Refuser
          </Button>
          <Button
            ref={asks}
            icon={CircleHelp}
            aria-pressed={Boolean(mark?.mot)}
            aria-keyshortcuts="q"
            title="Touche q"
            onClick={ask}
          >
            Poser une question
          </Button>
          {marks.undo && (
            <Button variant="quiet" icon={Undo2} onClick={marks.undo}>
              Annuler
            </Button>
          )}
        </div>
      )}
      {marks.isOpen && !isAsking && <RefuseEverywhere book={book} correction={correction} />}
    </div>
  )
}
