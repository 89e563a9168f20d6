import { api } from '#contract/api.ts'
import { ownPassword } from '#contract/users/account-forms.ts'
import { AuthProblem } from '../../auth/auth-problem.tsx'
import { useSending } from '../../auth/use-sending.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** Calls `answer(false)` when it is closed. */
export function IdentityDialog({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const form = useSchemaForm(ownPassword, { defaultValues: { password: '' } })
  const field = fieldsOf(form)
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
      focus="field"
      title="Confirmez que c’est bien vous"
      description="Cette action touche à l’argent, aux accès ou aux données de vos clients. Votre mot de passe est redemandé une fois, pour dix minutes."
    >
      <form
        className="grid gap-s4"
        noValidate
        method="post"
        onSubmit={(event) => {
          // React events cross portals: the form behind must not be sent.
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
          {...field('password')}
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
