import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { siteApi } from '#contract/site-api.ts'
import { passwordChange } from '#contract/users/account-forms.ts'
import { NewPasswordField, PASSWORD_RULE } from '../auth/new-password-field.tsx'
import { useSending } from '../auth/use-sending.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { ownSessions } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnAccount } from './own-account.tsx'

export function PasswordSection() {
  const { call } = useOwnAccount()
  const queryClient = useQueryClient()
  const form = useSchemaForm(passwordChange, { defaultValues: { currentPassword: '', newPassword: '' } })
  const sending = useSending({
    form,
    send: (body) => call(siteApi.users.changePassword, { body }),
    onSent: ({ message }) => {
      form.reset()
      toast.success(message)
      void queryClient.invalidateQueries(ownSessions(call))
    },
    fallback: 'Votre mot de passe n’a pas pu être changé.',
  })
  const { control } = form
  const field = fieldsOf(form)
  const typed = useWatch({ control, name: 'newPassword' })
  return (
    <AccountSection title="Mot de passe" note="Le changer ferme vos autres sessions.">
      <AccountForm sending={sending} action="Changer le mot de passe" busyLabel="Changement…">
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <NewPasswordField
          label="Nouveau mot de passe"
          help={PASSWORD_RULE}
          typed={typed}
          {...field('newPassword')}
        />
      </AccountForm>
    </AccountSection>
  )
}
