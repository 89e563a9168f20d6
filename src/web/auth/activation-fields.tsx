import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { activation } from '#contract/auth/endpoints.ts'
import { activationForm } from '#contract/auth/forms.ts'
import { browserApi } from '../lib/browser-api.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { useTypedEarly } from '../lib/use-typed-early.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField, PASSWORD_REFUSED } from './new-password-field.tsx'
import { challengeOf } from './second-step.ts'
import { useSession } from './session.tsx'
import { useSending } from './use-sending.ts'

type ActivationFieldsProps = {
  token: string
  user: { prenom: string; nom: string }
  /** Called when the link was used elsewhere, or expired, since it was read. */
  onDead: () => void
}

/** The first password of an account, which opens it. */
export function ActivationFields({ token, user, onDead }: ActivationFieldsProps) {
  const { enter } = useSession()
  const navigate = useNavigate()
  const form = useSchemaForm(activationForm)
  useTypedEarly(form)
  const sending = useSending({
    form,
    send: ({ password }) => browserApi(activation.setPassword, { params: { token }, body: { password } }),
    onSent: (opened) => {
      enter(opened)
      void navigate(opened.redirectUrl || '/app/dashboard', { replace: true })
    },
    fallback: "Erreur lors de l'activation",
    onRefused: (error) => {
      const challenge = challengeOf(error)
      if (challenge !== null) void navigate('/login', { replace: true, state: { challenge } })
      if (challenge !== null) return true
      const { status, body } = error
      const dead = status === 409 || body?.code === 'LINK_EXPIRED'
      if (dead) onDead()
      return dead
    },
  })
  const typed = useWatch({ control: form.control, name: 'password' })
  const field = fieldsOf(form)
  return (
    <AuthForm sending={sending} action="Ouvrir mon espace" busyLabel="Activation en cours…">
      <p>
        Bonjour{' '}
        <b>
          {user.prenom} {user.nom}
        </b>
        . Choisissez un mot de passe d’au moins 8 caractères.
      </p>
      <NewPasswordField
        label="Mot de passe"
        help={`Fort à partir de 12 caractères. ${PASSWORD_REFUSED}`}
        typed={typed}
        {...field('password', { deps: 'confirmation' })}
      />
      <PasswordField
        label="Confirmez le mot de passe"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </AuthForm>
  )
}
