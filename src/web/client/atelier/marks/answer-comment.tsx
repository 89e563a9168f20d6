import { Reply } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reponse } from '#contract/atelier/ecrit.ts'
import { CITATION_MAX, MOT_MAX } from '#contract/atelier/marque.ts'
import { asks, type Thread } from '#manuscript/threads.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import type { ThreadPlace } from '../../../manuscript/slots.ts'
import { Button } from '../../../ui/button.tsx'
import type { AuthorBook } from '../author-book.ts'
import { WrittenForm } from './written-form.tsx'

type AnswerCommentProps = { book: AuthorBook; thread: Thread; place: ThreadPlace }

/** The author's answer to a comment of the corrector, where the comment stands. */
export function AnswerComment({ book: { file, marks }, thread, place }: AnswerCommentProps) {
  const { comment } = thread
  const [isWriting, setWriting] = useState(false)
  const [draft, keepDraft] = useStoredText(`reponse:${file.id}:${comment.id}`)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    // The field goes with its form, and the focus with it.
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  const texte = marks.ecrits.answerTo(comment.id)
  const say = (said: string | null) => {
    const citation = comment.text.replace(/\s+/gu, ' ').trim().slice(0, CITATION_MAX) || '…'
    const { chapter: chapitre, line: ligne } = place
    marks.say({ sur: 'COMMENTAIRE', commentaire: comment.id, citation, chapitre, ligne }, said)
  }
  const send = (said: string) => {
    say(said)
    keepDraft(undefined)
    setWriting(false)
  }
  if (isWriting)
    return (
      <WrittenForm
        label="Votre réponse"
        help="Elle rejoint la conversation du projet."
        sendLabel="Envoyer la réponse"
        limit={MOT_MAX}
        schema={reponse}
        typed={draft ?? texte ?? ''}
        onType={keepDraft}
        onSend={send}
        onClose={() => setWriting(false)}
      />
    )
  return (
    <>
      {texte !== undefined && (
        <div className="correction-question">
          <p className="small muted">Votre réponse</p>
          <p className="whitespace-pre-line">{texte}</p>
        </div>
      )}
      {marks.isOpen && (
        <p className="flex flex-wrap gap-s2 print:hidden">
          <Button
            ref={button}
            size="compact"
            variant={texte === undefined && asks(thread) ? 'plain' : 'quiet'}
            icon={Reply}
            data-answers={comment.id}
            onClick={() => setWriting(true)}
          >
            {texte === undefined ? 'Répondre' : 'Modifier la réponse'}
          </Button>
          {texte !== undefined && (
            <Button size="compact" variant="quiet" onClick={() => say(null)}>
              Retirer
            </Button>
          )}
        </p>
      )}
    </>
  )
}
