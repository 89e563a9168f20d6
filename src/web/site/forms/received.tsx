import { useEffect, useRef } from 'react'
import { frenchSpaces } from '#contract/format/typography.ts'
import { Button } from '../../ui/button.tsx'
import { RECEIVED, type ReceivedName } from './received-texts.ts'

type ReceivedProps = { name: ReceivedName; again: string; onAgain: () => void }

/** In the place of a form that was sent: that it was, and what comes next. It takes the focus, which the form had. */
export function Received({ name, again, onAgain }: ReceivedProps) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  const { title, next } = RECEIVED[name]
  return (
    <div className="received" role="status" tabIndex={-1} ref={said}>
      <p className="head">{title}</p>
      <p>{frenchSpaces(next)}</p>
      <p>
        <Button size="compact" onClick={onAgain}>
          {again}
        </Button>
      </p>
    </div>
  )
}
