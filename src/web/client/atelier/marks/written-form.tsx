import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type WrittenFormProps = {
  label: string
  help?: string
  sendLabel: string
  /** Signs, at most. */
  limit: number
  rows?: number
  /** Refuses a text in the words to show. */
  schema: z.ZodType<string | null, string | null>
  typed: string
  onType: (text: string) => void
  onSend: (text: string) => void
  onClose: () => void
  /** Other acts beside the sending. */
  children?: ReactNode
}

/** The form of what an author writes where they read: a question, an answer, another wording; closed without sending, it keeps its text. */
export function WrittenForm(props: WrittenFormProps) {
  const { label, help, sendLabel, limit, rows = 3, schema, typed, onType, onSend, onClose } = props
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const send = () => {
    const { data: text, error: problem } = schema.safeParse(typed)
    setError(problem?.issues[0]?.message)
    if (text) onSend(text)
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
        label={label}
        help={help}
        rows={rows}
        limit={limit}
        value={typed}
        error={error}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      <div className="correction-acts flex flex-wrap gap-s2">
        <Button type="submit" variant="primary" title="Ctrl + Entrée">
          {sendLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Plus tard
        </Button>
        {props.children}
      </div>
    </form>
  )
}
