import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Mark } from '../ui/marks.tsx'

export type Problem = { message: string; hint?: string }
type AuthProblemProps = { problem: Problem | null; onClear: () => void }

/** The server's refusal of the whole form; it takes the focus, and a click closes it. */
export function AuthProblem({ problem, onClear }: AuthProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  if (!problem) return null
  return (
    <div className="review account-problem" role="alert" tabIndex={-1} ref={box}>
      <Mark name="caret" />
      <div>
        <p className="strong">{problem.message}</p>
        {problem.hint && <p className="small">{problem.hint}</p>}
      </div>
      <IconButton icon="close" label="Effacer ce message" onClick={onClear} />
    </div>
  )
}
