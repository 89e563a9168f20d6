import { CircleHelp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SheetCorrection } from '#contract/manuscript/sheet.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/marks.tsx'
import type { Book } from '../reading-room.tsx'
import { useReadingKeys } from '../use-reading-keys.ts'
import { QuestionForm } from './question-form.tsx'
import { RefuseEverywhere } from './refuse-everywhere.tsx'

type ChoiceActsProps = {
  book: Book
  correction: SheetCorrection
  /** The sentence that a question quotes. */
  citation: string
  hasKeys: boolean
}

/** What the author says of a correction: refused, asked about, or nothing; mount it again for another one. */
export function ChoiceActs({ book, correction, citation, hasKeys }: ChoiceActsProps) {
  const { marks, project, file } = book
  const { number, changes } = correction
  const [isAsking, setAsking] = useState(false)
  const [draft, keepDraft] = useStoredText(`question:${file.id}:${number}`)
  const mark = marks.of(correction)
  const markable = { number, changes, citation }

  const takeBack = () => {
    // What was asked is not lost with the question.
    if (mark?.mot) keepDraft(mark.mot)
    marks.mark([markable], { choix: null })
  }
  const refuse = () => {
    if (mark?.choix === 'REFUSEE') return takeBack()
    if (mark?.mot) keepDraft(mark.mot)
    marks.mark([markable], { choix: 'REFUSEE' })
  }
  const ask = () => (mark?.choix === 'QUESTION' ? takeBack() : setAsking(!isAsking))
  const send = (mot: string) => {
    marks.mark([markable], { choix: 'QUESTION', mot })
    keepDraft(undefined)
    setAsking(false)
  }
  useReadingKeys(hasKeys && marks.isOpen ? { r: refuse, q: ask } : {})

  return (
    <>
      {mark?.choix === 'QUESTION' && (
        <div className="correction-question">
          <p className="whitespace-pre-line">{mark.mot}</p>
          <p className="small">
            <Link to={`/app/messages/${project.conversationId}`}>Voir la conversation du projet</Link>
          </p>
        </div>
      )}
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
        <div className="correction-acts">
          <Button
            aria-pressed={mark?.choix === 'REFUSEE'}
            aria-keyshortcuts="r"
            title="Touche r"
            onClick={refuse}
          >
            <Mark name="stet" />
            Refuser
          </Button>
          <Button
            icon={CircleHelp}
            aria-pressed={mark?.choix === 'QUESTION'}
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
    </>
  )
}
