import { useState } from 'react'
import { Link } from 'react-router'
import { auth } from '#contract/auth/endpoints.ts'
import { forgotPasswordForm } from '#contract/auth/forms.ts'
import { browserApi } from '../lib/browser-api.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { useDraft } from '../lib/use-draft.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { FormPage } from './form-page.tsx'
import { FAILED, useSending } from './use-sending.ts'

export const meta = privateMeta('Mot de passe oublié')

/** Asks for a link, then says where to look for it, whether or not an account has that address. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <FormPage
      title={sentTo ? 'Consultez votre boîte de réception' : 'Mot de passe oublié'}
      lead="Un mot de passe se remplace en une minute. Vos projets et vos fichiers ne bougent pas."
      screen={sentTo && 'sent'}
      after={<Link to="/login">Retour à la connexion</Link>}
    >
      {sentTo ? (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      ) : (
        <ForgotFields onSent={setSentTo} />
      )}
    </FormPage>
  )
}

function ForgotFields({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm(forgotPasswordForm)
  const field = fieldsOf(form)
  useDraft({ key: 'connexion', form })
  const sending = useSending({
    form,
    send: (body) => browserApi(auth.requestPasswordReset, { body }),
    onSent: (_, { email }) => onSent(email),
    fallback: FAILED,
  })
  return (
    <AuthForm sending={sending} action="Recevoir un lien" busyLabel="Envoi en cours…">
      <TextField
        label="E-mail de votre compte"
        type="email"
        autoComplete="username"
        required
        {...field('email')}
      />
    </AuthForm>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <p>
        Si un compte existe à l’adresse <b className="break-words">{email}</b>, un lien vient d’y être envoyé.
        Il est valable une heure et ne sert qu’une fois.
      </p>
      <p className="small muted">
        Rien après quelques minutes&#8239;? Regardez dans les courriers indésirables, ou vérifiez l’adresse.
      </p>
      <p>
        <Button onClick={onAgain}>Changer d’adresse</Button>
      </p>
    </>
  )
}
