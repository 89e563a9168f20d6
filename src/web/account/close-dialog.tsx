import type { siteApi } from '#contract/site-api.ts'
import { ownPassword } from '#contract/users/account-forms.ts'
import { AuthProblem } from '../auth/auth-problem.tsx'
import { useSession } from '../auth/session.tsx'
import { useSending } from '../auth/use-sending.ts'
import { browserApi } from '../lib/browser-api.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'

export type Closing = {
  endpoint: typeof siteApi.users.deactivate | typeof siteApi.users.erase
  title: string
  consequence: string
  action: string
}

/** Closes the account: asks for the password, tells the consequences, then leaves. */
export function CloseDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { endpoint, title, consequence, action } = closing
  const { leave } = useSession()
  const form = useSchemaForm(ownPassword, { defaultValues: { password: '' } })
  const field = fieldsOf(form)
  const { problem, clear, submit, busy } = useSending({
    form,
    send: (body) => browserApi(endpoint, { body }),
    onSent: ({ message }) => {
      toast.success(message, { duration: 8 })
      leave()
    },
    fallback: 'Votre compte n’a pas pu être fermé.',
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={consequence}
    >
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
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Un instant…">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
