import { useEffect, useRef } from 'react'
import { Mark } from '../../ui/marks.tsx'

/** The reason that nothing was received; it takes the focus. */
export function SendingFailure({ failure }: { failure: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div className="review account-problem" role="alert" tabIndex={-1} ref={box}>
      <Mark name="caret" />
      <p className="strong">{failure}</p>
    </div>
  )
}
