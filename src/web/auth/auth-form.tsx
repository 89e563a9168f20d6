import type { ReactNode } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { AuthProblem } from './auth-problem.tsx'
import type { Sending } from './use-sending.ts'

type AuthFormProps = {
  sending: Sending
  action: string
  busyLabel: string
  /** True while the answers cannot be sent. */
  disabled?: boolean
  children: ReactNode
}

/** The fields of a sheet and its one button. */
export function AuthForm({ sending, action, busyLabel, disabled = false, children }: AuthFormProps) {
  const { problem, clear, submit, busy } = sending
  const ready = useHydrated()
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
      <NoScript />
      <AuthProblem problem={problem} onClear={clear} />
      {children}
      <Button
        type="submit"
        variant="primary"
        size="wide"
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled || !ready}
      >
        {action}
      </Button>
    </form>
  )
}

/** A notice for browsers without JavaScript, where the button stays disabled. */
export const NoScript = () => (
  <noscript>
    <p className="review">
      Ce formulaire demande JavaScript, qui est désactivé dans votre navigateur. Activez-le, puis rechargez la
      page.
    </p>
  </noscript>
)
