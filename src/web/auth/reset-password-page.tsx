import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, redirect } from 'react-router'
import { auth } from '#contract/auth/endpoints.ts'
import { resetPasswordForm } from '#contract/auth/forms.ts'
import { browserApi } from '../lib/browser-api.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { secretMeta } from '../lib/page-meta.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { useTypedEarly } from '../lib/use-typed-early.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/reset-password-page'
import { AuthForm } from './auth-form.tsx'
import { FormPage } from './form-page.tsx'
import { NewPasswordField, PASSWORD_RULE } from './new-password-field.tsx'
import { FAILED, useSending } from './use-sending.ts'

/** The message of a form that is not valid (specification 1 §5). */
const RESET_INVALID = 'Veuillez corriger les erreurs de validation'

const CHANGED = 'Vos autres appareils sont déconnectés. Un message vous le confirme.'

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return token ? { token } : redirect('/login')
}

export const meta = secretMeta('Nouveau mot de passe')

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const [done, setDone] = useState(false)
  return (
    <FormPage
      title={done ? 'Mot de passe changé' : 'Nouveau mot de passe'}
      lead={
        done
          ? CHANGED
          : 'Choisissez-en un que vous n’utilisez nulle part ailleurs. Vos autres appareils seront déconnectés.'
      }
      note={!done && 'Une phrase se retient mieux qu’un mot.'}
      screen={done ? 'done' : undefined}
      after={!done && <Link to="/login">Retour à la connexion</Link>}
    >
      {done ? <Done /> : <ResetFields token={loaderData.token} onDone={() => setDone(true)} />}
    </FormPage>
  )
}

function ResetFields({ token, onDone }: { token: string; onDone: () => void }) {
  const [dead, setDead] = useState(false)
  const form = useSchemaForm(resetPasswordForm)
  useTypedEarly(form)
  const sending = useSending({
    form,
    send: ({ newPassword }) => browserApi(auth.resetPassword, { body: { token, newPassword } }),
    onSent: onDone,
    fallback: FAILED,
    onRefused: ({ body }) => {
      setDead(body?.code === 'LINK_EXPIRED' || body?.code === 'LINK_INVALID')
      return false
    },
  })
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const { formState } = form
  const field = fieldsOf(form)
  const { isValid, touchedFields } = formState
  const toReview = !isValid && touchedFields.newPassword && touchedFields.confirmation
  return (
    <>
      <AuthForm
        sending={sending}
        action="Changer mon mot de passe"
        busyLabel="Un instant…"
        disabled={!isValid}
      >
        <NewPasswordField
          label="Nouveau mot de passe"
          help={PASSWORD_RULE}
          typed={typed}
          {...field('newPassword', { deps: 'confirmation' })}
        />
        <PasswordField
          label="Confirmez le mot de passe"
          autoComplete="new-password"
          required
          {...field('confirmation')}
        />
        <p className="small muted" role="status">
          {toReview && RESET_INVALID}
        </p>
      </AuthForm>
      {dead && (
        <p>
          <ButtonLink to="/forgot-password">Recevoir un nouveau lien</ButtonLink>
        </p>
      )}
    </>
  )
}

function Done() {
  return (
    <>
      <p>Votre mot de passe a été changé.</p>
      <p>
        <ButtonLink to="/login" variant="primary">
          Se connecter
        </ButtonLink>
      </p>
    </>
  )
}
