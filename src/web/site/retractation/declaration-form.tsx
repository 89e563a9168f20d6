import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SENT_BY, type Typed } from './declaration-step.ts'
import { SendingFailure } from './sending-failure.tsx'
import { useEffect, useRef } from 'react'
import { useSession } from '../../auth/session.tsx'

type DeclarationFormProps = { typed: Typed; problems: Problem[]; failure?: string }

/** The form of a withdrawal: the person and the contract, all that the law lets a seller ask (decision 028). */
export function DeclarationForm({ typed, problems, failure }: DeclarationFormProps) {
  const attempt = useLocation().key
  const form = usePrefill()
  const busy = useNavigation().state === 'submitting'
  const field = (name: keyof Typed) => ({
    name,
    defaultValue: typed[name],
    error: problems.find((problem) => problem.field === name)?.message,
  })
  return (
    <Form ref={form} className="account-form" method="post" action="/retractation" noValidate>
      <ErrorSummary key={attempt} problems={problems} attempt={problems.length} />
      <SendingFailure key={`failure-${attempt}`} failure={failure} />
      <TextField label="Nom et prénom" autoComplete="name" required {...field('nom')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        help="L’accusé de réception y sera envoyé aussitôt."
        {...field('email')}
      />
      <TextField
        label="Commande"
        required
        help="Son numéro, ou ce qui permet de la reconnaître : le titre du texte, le service."
        {...field('contrat')}
      />
      <TextField label="Date de la commande" mark="(facultatif)" type="date" {...field('dateCommande')} />
      <Button type="submit" name="etape" value={SENT_BY.write} variant="primary" size="wide" busy={busy}>
        Renoncer au contrat ici
      </Button>
      <p className="small muted">Rien n’est encore envoyé&nbsp;: relisez, puis confirmez.</p>
    </Form>
  )
}

/** Fills a signed-in author's empty fields from their account; returns the ref of the form. */
function usePrefill() {
  const form = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    fillEmpty(form.current, 'nom', `${user.prenom} ${user.nom}`)
    fillEmpty(form.current, 'email', user.email)
  }, [user])
  return form
}

function fillEmpty(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  // The person in this field is about to write it.
  if (field === document.activeElement) return
  if (field instanceof HTMLInputElement && field.value === '') field.value = value
}
