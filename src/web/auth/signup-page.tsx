import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { auth } from '#contract/auth/endpoints.ts'
import { signupForm } from '#contract/auth/forms.ts'
import { browserApi } from '../lib/browser-api.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { useDraft } from '../lib/use-draft.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { CheckField } from '../ui/check-field.tsx'
import { Underlined } from '../ui/marks.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { FormPage } from './form-page.tsx'
import { NewPasswordField, PASSWORD_RULE } from './new-password-field.tsx'
import { OwnArea } from './own-area.tsx'
import { useSession } from './session.tsx'
import { useSending } from './use-sending.ts'
import { useWayBack } from './way-back.ts'

export const meta = privateMeta('Créer un compte')

export default function SignupPage() {
  const { state } = useWayBack()
  return (
    <>
      <OwnArea />
      <FormPage
        title="Créer un compte"
        note="Les dix premières pages d’une correction sont offertes."
        lead={
          <>
            Un espace pour confier vos textes, répondre à vos correcteurs et donner votre{' '}
            <Underlined>bon à tirer</Underlined>.
          </>
        }
        after={
          <p>
            Déjà un compte&#8239;?{' '}
            <Link to="/login" state={state}>
              Se connecter
            </Link>
          </p>
        }
      >
        <SignupFields />
      </FormPage>
    </>
  )
}

function SignupFields() {
  const { enter } = useSession()
  const form = useSchemaForm(signupForm)
  const draft = useDraft({ key: 'inscription', form, except: ['password', 'terms'] })
  const sending = useSending({
    form,
    send: ({ prenom, nom, email, password, telephone }) =>
      browserApi(auth.register, { body: { prenom, nom, email, password, telephone } }),
    onSent: (opened) => {
      draft.forget()
      toast.success('Votre compte est ouvert', {
        description: `Un lien de confirmation vient d’être envoyé à ${opened.user.email}.`,
        duration: 6,
      })
      enter(opened)
    },
    fallback: "Une erreur s'est produite lors de l'inscription",
    offline: "Erreur lors de l'inscription. Veuillez réessayer.",
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const field = fieldsOf(form)
  return (
    <AuthForm sending={sending} action="Créer mon compte" busyLabel="Création du compte…">
      <div className="pair">
        <TextField label="Prénom" autoComplete="given-name" required {...field('prenom')} />
        <TextField label="Nom" autoComplete="family-name" required {...field('nom')} />
      </div>
      <TextField label="E-mail" type="email" autoComplete="email" required {...field('email')} />
      <PhoneField mark="(facultatif)" {...field('telephone')} />
      <NewPasswordField label="Mot de passe" help={PASSWORD_RULE} typed={password} {...field('password')} />
      <CheckField label={<Terms />} required {...field('terms')} />
    </AuthForm>
  )
}

function Terms() {
  return (
    <>
      J’accepte les{' '}
      <a href="/pages/conditions-generales" target="_blank" rel="noopener">
        conditions d’utilisation
      </a>
      . La{' '}
      <a href="/pages/politique-de-confidentialite" target="_blank" rel="noopener">
        politique de confidentialité
      </a>{' '}
      dit ce que nous faisons de vos données.
    </>
  )
}
