import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { auth } from '#contract/auth/endpoints.ts'
import { loginForm } from '#contract/auth/forms.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { browserApi } from '../lib/browser-api.ts'
import { useDraft } from '../lib/use-draft.ts'
import { CheckField } from '../ui/check-field.tsx'
import { Underlined } from '../ui/marks.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { FormPage } from './form-page.tsx'
import { OwnArea } from './own-area.tsx'
import { useSession } from './session.tsx'
import { useSending } from './use-sending.ts'
import { useWayBack } from './way-back.ts'

const HINT = 'Vérifiez votre email et mot de passe, puis réessayez.'

export const meta = privateMeta('Espace Client')

export default function LoginPage() {
  const { expired } = useSession()
  const { state } = useWayBack()
  return (
    <>
      <OwnArea />
      <FormPage
        title="Espace Client"
        note="Rien n’est changé sans votre accord."
        lead={
          <>
            Suivez la correction de votre manuscrit, page après page. Et le{' '}
            <Underlined>dernier mot</Underlined> vous revient.
          </>
        }
        after={
          <p>
            Pas encore de compte&#8239;?{' '}
            <Link to="/signup" state={state}>
              Créer un compte
            </Link>
          </p>
        }
      >
        {expired && (
          <p role="status">
            Votre session a expiré. Reconnectez-vous&nbsp;: vous retrouverez la page où vous étiez, et ce que
            vous y aviez écrit.
          </p>
        )}
        <LoginFields />
      </FormPage>
    </>
  )
}

function LoginFields() {
  const { enter } = useSession()
  const form = useForm<z.input<typeof loginForm>, unknown, z.output<typeof loginForm>>({
    mode: 'onTouched',
    resolver: zodResolver(loginForm),
  })
  const draft = useDraft({ key: 'connexion', form, except: ['password'] })
  const sending = useSending({
    form,
    send: (body) => browserApi(auth.login, { body }),
    onSent: (opened) => {
      draft.forget()
      enter(opened)
    },
    fallback: 'Erreur de connexion',
    hint: ({ body }) => (body?.message === 'Identifiants incorrects' ? HINT : undefined),
  })
  const { register, formState } = form
  return (
    <AuthForm sending={sending} action="Se connecter" busyLabel="Connexion en cours…">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className="account-row">
        <CheckField label="Se souvenir de moi" {...register('rememberMe')} />
        <Link className="small" to="/forgot-password">
          Mot de passe oublié&#8239;?
        </Link>
      </div>
    </AuthForm>
  )
}
