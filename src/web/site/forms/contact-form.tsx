import '../../lib/zod-in-browser.ts'
import { useId, useState } from 'react'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { support } from '#contract/support/endpoints.ts'
import { contactForm } from '#contract/support/forms.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PublicForm } from './public-form.tsx'
import { Received } from './received.tsx'
import { usePublicForm } from './use-public-form.ts'

const MESSAGE_LIMIT = 5000

type ContactFormProps = {
  outcome: PostOutcome | null
  labelledBy: string
  /** Hours within which the house answers; null when unreadable. */
  answerHours: number | null
}

/** The contact form; after the sending, the next step replaces it. */
export function ContactForm(props: ContactFormProps) {
  const [round, setRound] = useState(0)
  const [received, setReceived] = useState(false)
  const again = () => {
    setReceived(false)
    setRound(round + 1)
  }
  if (received)
    return (
      <Received
        name="contact"
        answerHours={props.answerHours}
        again="Écrire un autre message"
        onAgain={again}
      />
    )
  const outcome = round === 0 ? props.outcome : null
  return (
    <Fields key={round} labelledBy={props.labelledBy} outcome={outcome} onSent={() => setReceived(true)} />
  )
}

type FieldsProps = Omit<ContactFormProps, 'answerHours'> & { onSent: () => void }

function Fields({ outcome, labelledBy, onSent }: FieldsProps) {
  const id = useId()
  const { form, sending, posted, errorOf } = usePublicForm({
    key: 'contact',
    schema: contactForm,
    send: (body) => browserApi(support.contact, { body }),
    onSent,
    fallback: "Une erreur est survenue lors de l'envoi.",
    offline: 'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.',
    outcome,
  })
  const field = (name: keyof typeof contactForm.shape) => ({
    ...form.register(name),
    id: `${id}${name}`,
    required: true,
    defaultValue: outcome?.values[name],
    error: errorOf(name),
  })
  return (
    <PublicForm
      action="/contact"
      labelledBy={labelledBy}
      sending={sending}
      posted={posted}
      className="grid gap-s4 sm:grid-cols-2"
    >
      <TextField label="Nom" autoComplete="name" {...field('nom')} />
      <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
      <PhoneField {...field('telephone')} />
      <TextField label="Sujet" {...field('sujet')} />
      <TextArea
        label="Message"
        rows={6}
        limit={MESSAGE_LIMIT}
        fieldClass="field--full"
        {...field('message')}
      />
      <Button
        type="submit"
        variant="primary"
        className="field--full justify-self-start"
        busy={sending.busy}
        busyLabel="Envoi en cours…"
      >
        Envoyer mon message
      </Button>
    </PublicForm>
  )
}
