import { useCallback } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { auth } from '#contract/auth/endpoints.ts'
import { loginForm } from '#contract/auth/forms.ts'
import { browserApi } from '../lib/browser-api.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { useDraft } from '../lib/use-draft.ts'
import { useEarlyPart } from '../lib/use-early-part.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { CheckField } from '../ui/check-field.tsx'
import { Underlined } from '../ui/marks.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { loadCeremony } from './ask-passkey.ts'
import { AuthForm } from './auth-form.tsx'
import { FormPage } from './form-page.tsx'
import { OwnArea } from './own-area.tsx'
import { challengeIn, challengeOf } from './second-step.ts'
import { SecondStepFields, tellRecoveryCodes } from './second-step-fields.tsx'
import { useSession } from './session.tsx'
import { useSending } from './use-sending.ts'
import { useWayBack } from './way-back.ts'

/** Specification 1 §8 writes it in two ways: one in the toast, the other at the form. */
const WRONG = 'Identifiants incorrects'
const TOLD = 'Vérifiez votre email et mot de passe, puis réessayer.'
const HINT = 'Vérifiez votre email et mot de passe, puis réessayez.'

export const meta = privateMeta('Espace Client')

export default function LoginPage() {
  useEarlyPart(loadCeremony)
  const location: { state: unknown } = useLocation()
  // The server does not know the history: its HTML is shown first.
  const challenge = challengeIn(useHydrated() ? location.state : null)
  return (
    <>
      <OwnArea />
      {challenge === null ? <PasswordStep /> : <SecondStep challenge={challenge} />}
    </>
  )
}

function PasswordStep() {
  const { expired } = useSession()
  const { state } = useWayBack()
  const [search] = useSearchParams()
  return (
    <FormPage
      title="Espace Client"
      note="Rien n’est changé sans votre accord."
      lead={
        <>
          Suivez la correction de votre manuscrit, page après page. Et le <Underlined>dernier mot</Underlined>{' '}
          vous revient.
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
      {!expired && state && search.has('suite') && (
        <p>
          Connectez-vous, et <span>{state.from.startsWith('/admin') ? 'la fiche' : 'votre projet'}</span>{' '}
          s’ouvre.
        </p>
      )}
      <LoginFields />
    </FormPage>
  )
}

/** The second factor of a sign-in. Back returns to the password; a reload finds the same step. */
function SecondStep({ challenge }: { challenge: string }) {
  const { enter } = useSession()
  const { state } = useWayBack()
  const navigate = useNavigate()
  const onOver = useCallback(
    (message: string) => {
      toast.info(message, { id: 'connexion' })
      void navigate('/login', { replace: true, state })
    },
    [navigate, state],
  )
  return (
    <FormPage
      title="Confirmez que c’est vous"
      lead="Mot de passe correct. Confirmez votre identité."
      after={
        <p>
          <Link to="/login" replace state={state}>
            Revenir au mot de passe
          </Link>
        </p>
      }
    >
      <SecondStepFields
        challenge={challenge}
        onOver={onOver}
        onOpened={({ recoveryCodesLeft, ...opened }) => {
          enter(opened)
          tellRecoveryCodes(recoveryCodesLeft)
        }}
      />
    </FormPage>
  )
}

function LoginFields() {
  const { enter } = useSession()
  const { state } = useWayBack()
  const navigate = useNavigate()
  const form = useSchemaForm(loginForm)
  const draft = useDraft({ key: 'connexion', form, except: ['password'] })
  const sending = useSending({
    form,
    send: (body) => browserApi(auth.login, { body }),
    onSent: (opened) => {
      draft.forget()
      toast.dismiss('connexion')
      enter(opened)
    },
    fallback: 'Erreur de connexion',
    hint: ({ body }) => (body?.message === WRONG ? HINT : undefined),
    onRefused: (error) => {
      const challenge = challengeOf(error)
      if (challenge !== null) {
        void navigate('/login', { state: { ...state, challenge } })
        return true
      }
      if (error.body?.message === WRONG) toast.error(WRONG, { description: TOLD, id: 'connexion' })
      // The form shows it too.
      return false
    },
  })
  const field = fieldsOf(form)
  return (
    <AuthForm sending={sending} action="Se connecter" busyLabel="Connexion en cours…">
      <TextField label="E-mail" type="email" autoComplete="username" required {...field('email')} />
      <PasswordField label="Mot de passe" autoComplete="current-password" required {...field('password')} />
      <div className="flex flex-wrap items-start justify-between gap-x-s4">
        <CheckField label="Se souvenir de moi" {...field('rememberMe')} />
        <Link className="small py-s2 max-md:py-s3" to="/forgot-password">
          Mot de passe oublié&#8239;?
        </Link>
      </div>
    </AuthForm>
  )
}
