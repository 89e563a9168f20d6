import type { ReactNode } from 'react'
import { AuthProblem } from '../auth/auth-problem.tsx'
import type { Sending } from '../auth/use-sending.ts'
import { Button } from '../ui/button.tsx'

type AccountFormProps = {
  sending: Sending
  action: string
  busyLabel: string
  /** The main button's look, for a form that is the whole page. */
  variant?: 'primary'
  children: ReactNode
}

/** A form of the account page: the fields of one subject and their save button. */
export function AccountForm({ sending, action, busyLabel, variant, children }: AccountFormProps) {
  const { problem, clear, submit, busy } = sending
  return (
    <form
      className="account-form"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AuthProblem problem={problem} onClear={clear} />
      {children}
      <p>
        <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
          {action}
        </Button>
      </p>
    </form>
  )
}
