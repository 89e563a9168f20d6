import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MOT_MAX, marque } from '#contract/atelier/marque.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type QuestionFormProps = {
  number: string
  typed: string
  onType: (text: string) => void
  onSend: (mot: string) => void
  onClose: () => void
}

/** The form of a question about a correction; closed without sending, it keeps its text. */
export function QuestionForm({ number, typed, onType, onSend, onClose }: QuestionFormProps) {
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const send = () => {
    const { data: mot, error: problem } = marque.shape.mot.safeParse(typed)
    setError(problem?.issues[0]?.message)
    if (mot) onSend(mot)
    else area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
  }
  return (
    <form
      className="grid gap-s3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={area}
        label={`Votre question sur la correction ${number}`}
        help="Elle rejoint la conversation du projet, avec la phrase."
        rows={3}
        limit={MOT_MAX}
        value={typed}
        error={error}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      <div className="correction-acts flex flex-wrap gap-s2">
        <Button type="submit" variant="primary" title="Ctrl + Entrée">
          Envoyer la question
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Plus tard
        </Button>
      </div>
    </form>
  )
}
