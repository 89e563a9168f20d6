import '../../lib/zod-in-browser.ts'
import { useId, useState } from 'react'
import { newsletter } from '#contract/newsletter/endpoints.ts'
import { type NewsletterSource, newsletterForm } from '#contract/newsletter/newsletter-form.ts'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, fieldWiring } from '../../ui/field.tsx'
import { PublicForm } from './public-form.tsx'
import { Received } from './received.tsx'
import { usePublicForm } from './use-public-form.ts'

type NewsletterFormProps = { label: string; source: NewsletterSource; outcome: PostOutcome | null }

/** The label of the field in a page's footer. */
export const NEWSLETTER_LABEL = 'La lettre des auteurs'

/** One address and a button; after the sending, the next step replaces them. */
export function NewsletterForm(props: NewsletterFormProps) {
  const [round, setRound] = useState(0)
  const [received, setReceived] = useState(false)
  const again = () => {
    setReceived(false)
    setRound(round + 1)
  }
  if (received) return <Received name="lettre" again="Inscrire une autre adresse" onAgain={again} />
  return (
    <Field
      key={round}
      label={props.label}
      source={props.source}
      outcome={round === 0 ? props.outcome : null}
      onSent={() => setReceived(true)}
    />
  )
}

function Field({ label, source, outcome, onSent }: NewsletterFormProps & { onSent: () => void }) {
  const id = useId()
  const { form, sending, posted, errorOf } = usePublicForm({
    key: 'lettre',
    schema: newsletterForm,
    send: (body) => browserApi(newsletter.subscribe, { body: { ...body, source } }),
    onSent,
    fallback: "Une erreur est survenue lors de l'inscription.",
    outcome,
  })
  const error = errorOf('email')
  return (
    <PublicForm action="/lettre" sending={sending} posted={posted} className="newsletter grid gap-s2">
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name="source" value={source} />
      <div className="grid gap-s2 justify-items-start">
        <input
          {...form.register('email')}
          {...fieldWiring({ id, help: true, error })}
          className="input"
          type="email"
          autoComplete="email"
          placeholder="vous@exemple.fr"
          required
          defaultValue={outcome?.values.email}
        />
        <Button type="submit" busy={sending.busy} busyLabel="Inscription…">
          S’abonner
        </Button>
      </div>
      <FieldError id={id} error={error} />
      <p className="small muted" id={`${id}-help`}>
        Un e-mail vous demandera de confirmer. Vous vous désabonnez en un clic.
      </p>
    </PublicForm>
  )
}
