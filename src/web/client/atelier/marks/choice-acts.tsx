import { CircleHelp, PenLine, Pilcrow, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EcritPlace } from '#contract/atelier/ecrit.ts'
import { CHANGES_OF_A_CORRECTION, CITATION_MAX, MOT_MAX, marque } from '#contract/atelier/marque.ts'
import { sentenceOf } from '#manuscript/sentence-of.ts'
import type { Looked } from '../../../atelier/book.ts'
import { useReadingKeys } from '../../../atelier/use-reading-keys.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/marks.tsx'
import type { AuthorBook } from '../author-book.ts'
import { RefuseEverywhere } from './refuse-everywhere.tsx'
import { WordingForm } from './wording-form.tsx'
import { WrittenForm } from './written-form.tsx'

type ChoiceActsProps = Looked & {
  book: AuthorBook
  /** Takes the whole paragraph of the correction. */
  onParagraph: (line: number) => void
}

/** What the author says of a correction, refused or not, asked about or not; mount it again for another correction. */
export function ChoiceActs({ book, correction, sheet, hasKeys, onParagraph }: ChoiceActsProps) {
  const { marks, file } = book
  const { number, changes } = correction
  const [writes, setWrites] = useState<'NOTHING' | 'QUESTION' | 'PLUTOT'>('NOTHING')
  const stop = () => setWrites('NOTHING')
  const [draft, keepDraft] = useStoredText(`question:${file.id}:${number}`)
  const mark = marks.of(correction)
  const markable = { number, changes, citation: sentenceOf(sheet, correction, CITATION_MAX) || '…' }

  const isRefused = mark?.choix === 'REFUSEE'
  const refuse = () => marks.mark([markable], { isRefused: !isRefused })
  const ask = () => {
    if (!mark?.mot) return setWrites('QUESTION')
    // The text of a removed question stays as a draft.
    keepDraft(mark.mot)
    marks.mark([markable], { mot: null })
  }
  const send = (mot: string) => {
    marks.mark([markable], { mot })
    keepDraft(undefined)
    stop()
  }
  const wording = marks.ecrits.wordingOf(correction)
  const reword = () => setWrites('PLUTOT')
  useReadingKeys(hasKeys && marks.isOpen ? { r: refuse, q: ask, p: reword } : {})

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
      {writes === 'QUESTION' && (
        <WrittenForm
          label={`Votre question sur la correction ${number}`}
          help="Elle rejoint la conversation du projet, avec la phrase."
          sendLabel="Envoyer la question"
          limit={MOT_MAX}
          schema={marque.shape.mot}
          typed={draft ?? ''}
          onType={keepDraft}
          onSend={send}
          onClose={stop}
        />
      )}
      {writes === 'PLUTOT' && (
        <WordingForm
          draftKey={`plutot:${file.id}:${number}`}
          begins={wording?.texte ?? correction.wordsAfter.trim()}
          onSend={(texte) => {
            marks.say(wording?.place ?? wordingPlace(markable), texte)
            stop()
          }}
          onRemove={
            wording &&
            (() => {
              marks.say(wording.place, null)
              stop()
            })
          }
          onClose={stop}
        />
      )}
      {marks.isOpen && writes === 'NOTHING' && (
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
          <Button
            icon={PenLine}
            aria-pressed={wording !== undefined}
            aria-keyshortcuts="p"
            title="Touche p"
            onClick={reword}
          >
            Plutôt…
          </Button>
          <Button variant="quiet" icon={Pilcrow} onClick={() => onParagraph(correction.paragraph)}>
            Tout le paragraphe
          </Button>
          {marks.undo && (
            <Button variant="quiet" icon={Undo2} onClick={marks.undo}>
              Annuler
            </Button>
          )}
        </div>
      )}
      {marks.isOpen && writes === 'NOTHING' && <RefuseEverywhere book={book} correction={correction} />}
    </div>
  )
}

const wordingPlace = ({ number, changes }: { number: string; changes: number[] }): EcritPlace => ({
  sur: 'CORRECTION',
  rang: changes[0] ?? 0,
  rangs: changes.slice(0, CHANGES_OF_A_CORRECTION),
  numero: number,
})
