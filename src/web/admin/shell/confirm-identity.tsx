import { zodResolver } from '@hookform/resolvers/zod'
import { useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { ownPassword } from '#contract/users/account-forms.ts'
import { AuthProblem } from '../../auth/auth-problem.tsx'
import { useSending } from '../../auth/use-sending.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type Asked = { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function show(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the administrator's password again; false when they give it up. Two calls that ask at once ask once. */
export function askConfirmation(): Promise<boolean> {
  if (asked) return asked.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    show(null)
    resolve(isConfirmed)
  }
  show({ promise, answer })
  return promise
}

/** What `askConfirmation` shows, over the back-office. */
export function ConfirmIdentity() {
  const shown = useSyncExternalStore(subscribe, read, read)
  return shown && <ConfirmDialog answer={shown.answer} />
}

const read = () => asked
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function ConfirmDialog({ answer }: Pick<Asked, 'answer'>) {
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(ownPassword),
    defaultValues: { password: '' },
  })
  const { problem, clear, submit, busy } = useSending({
    form,
    send: (body) => browserApi(api.users.confirmIdentity, { body }),
    onSent: () => answer(true),
    fallback: 'Votre mot de passe n’a pas pu être vérifié.',
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) answer(false)
      }}
      title="Confirmez que c’est bien vous"
      description="Cette action touche aux accès d’un compte. Votre mot de passe est redemandé une fois, pour dix minutes."
    >
      <form
        className="grid gap-s4"
        noValidate
        method="post"
        onSubmit={(event) => {
          // Portals keep their place among React's parents: the form behind is not to be sent.
          event.stopPropagation()
          event.preventDefault()
          void submit()
        }}
      >
        <AuthProblem problem={problem} onClear={clear} />
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <div className="dialog-actions">
          <Button onClick={() => answer(false)}>Annuler</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Un instant…">
            Confirmer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
