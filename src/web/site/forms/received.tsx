import { useEffect, useRef } from 'react'
import { frenchSpaces } from '#contract/format/typography.ts'
import { Button } from '../../ui/button.tsx'
import { RECEIVED, type ReceivedName, textOf } from './received-texts.ts'

type ReceivedProps = {
  name: ReceivedName
  /** Hours within which the house answers; null when no answer is due. */
  answerHours?: number | null
  again: string
  onAgain: () => void
}

/** The acknowledgement that replaces a sent form, with its next step. It takes the form's focus. */
export function Received({ name, answerHours = null, again, onAgain }: ReceivedProps) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  const { title, next } = textOf(RECEIVED[name], answerHours)
  return (
    <div className="received grid gap-s3 content-start max-w-column" role="status" tabIndex={-1} ref={said}>
      <p className="head">{title}</p>
      <p>{frenchSpaces(next)}</p>
      <p>
        {/* The second click of a double one on « Envoyer », when the answer came between the two, is not for this button. */}
        <Button size="compact" onClick={({ detail }) => detail < 2 && onAgain()}>
          {again}
        </Button>
      </p>
    </div>
  )
}
