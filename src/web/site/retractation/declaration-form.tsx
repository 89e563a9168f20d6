import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { usePlainDraft } from '../../lib/use-plain-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SENT_BY, type Typed } from './declaration-step.ts'
import { SendingFailure } from './sending-failure.tsx'
import { StepForm, useIsSending } from './step-form.tsx'

type DeclarationFormProps = { typed: Typed; problems: Problem[]; failure?: string; draft: string }

/** The form of a withdrawal: the person and the contract, all that the law lets a seller ask (decision 028). */
export function DeclarationForm({ typed, problems, failure, draft }: DeclarationFormProps) {
  const attempt = useLocation().key
  const form = useRef<HTMLFormElement>(null)
  usePlainDraft(form, draft)
  usePrefill(form)
  const busy = useIsSending()
  const field = (name: keyof Typed) => ({
    name,
    defaultValue: typed[name],
    error: problems.find((problem) => problem.field === name)?.message,
  })
  return (
    // An entry of the history: Back from the rereading finds this form again.
    <StepForm ref={form} replace={false} noValidate>
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
    </StepForm>
  )
}

/** Fills a signed-in author's empty fields from their account. */
function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    fillEmpty(form.current, 'nom', `${user.prenom} ${user.nom}`)
    fillEmpty(form.current, 'email', user.email)
  }, [form, user])
}

function fillEmpty(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  // The person in this field is about to write it.
  if (field === document.activeElement) return
  if (field instanceof HTMLInputElement && field.value === '') field.value = value
}
