import { useQueryClient } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { emailChange } from '#contract/users/account-forms.ts'
import type { Account } from '#contract/users/user.ts'
import { useSending } from '../auth/use-sending.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { ownAccount } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnAccount } from './own-account.tsx'

/** The address of sign-in, and the form that asks for another one. */
export function AddressSection({ account: { email, pendingEmail } }: { account: Account }) {
  return (
    <AccountSection
      title="Adresse e-mail"
      note={
        <>
          Vous vous connectez avec <strong className="wrap-anywhere">{email}</strong>, et nous vous y
          écrivons.
        </>
      }
    >
      {pendingEmail && (
        <p className="account-note" role="status">
          Nous avons envoyé un lien à <strong className="wrap-anywhere">{pendingEmail}</strong>. Suivez-le
          pour changer d’adresse&#8239;; d’ici là, rien ne change.
        </p>
      )}
      <AddressForm />
    </AccountSection>
  )
}

function AddressForm() {
  const { call } = useOwnAccount()
  const queryClient = useQueryClient()
  const form = useSchemaForm(emailChange, { defaultValues: { email: '', password: '' } })
  const sending = useSending({
    form,
    send: (body) => call(siteApi.users.changeEmail, { body }),
    onSent: ({ message }) => {
      form.reset()
      toast.success(message, { duration: 6 })
      void queryClient.invalidateQueries(ownAccount(call))
    },
    fallback: 'Votre demande n’a pas pu être envoyée.',
  })
  const field = fieldsOf(form)
  return (
    <AccountForm sending={sending} action="Changer d’adresse" busyLabel="Envoi du lien…">
      <TextField label="Nouvelle adresse" type="email" autoComplete="email" required {...field('email')} />
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        required
        {...field('password')}
      />
    </AccountForm>
  )
}
