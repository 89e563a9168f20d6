import type { ReactNode } from 'react'
import { AuthProblem } from '../../auth/auth-problem.tsx'
import type { Sending } from '../../auth/use-sending.ts'
import { Button } from '../../ui/button.tsx'

/** The answer to a change of factor: a message, and the recovery codes when new ones are made. */
export type FactorChanged = { message: string; recoveryCodes?: string[] | null }

type DialogFormProps = { sending: Sending; action: string; onClose: () => void; children: ReactNode }

/** The form of a dialog, with its save and cancel buttons. */
export function DialogForm({ sending, action, onClose, children }: DialogFormProps) {
  const { problem, clear, submit, busy } = sending
  return (
    <form
      className="grid gap-s4"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AuthProblem problem={problem} onClear={clear} />
      {children}
      <div className="dialog-actions">
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Un instant…">
          {action}
        </Button>
      </div>
    </form>
  )
}
