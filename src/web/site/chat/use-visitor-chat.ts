import '../../lib/zod-in-browser.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { support } from '#contract/support/endpoints.ts'
import { type VisitorForm, visitorForm } from '#contract/support/forms.ts'
import { useSending } from '../../auth/use-sending.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'

export type VisitorChatState = {
  form: UseFormReturn<VisitorForm>
  submit: () => Promise<void>
  /** Why the last sending failed. */
  problem: string | undefined
  /** What the house says of the message that it has received. */
  sent: string | undefined
  again: () => void
}

/** What a visitor types and sends; closed, reloaded or refused, nothing typed is lost. */
export function useVisitorChat(): VisitorChatState {
  const [sent, setSent] = useState<string>()
  const form = useSchemaForm(visitorForm, { defaultValues: { name: '', email: '', phone: '', content: '' } })
  const draft = useDraft({ key: 'chat', form })

  const { submit, problem } = useSending({
    form,
    send: (message) => browserApi(support.visitorMessage, { body: message }),
    onSent: (reply, message) => {
      // Who one is stays, for another message.
      form.reset({ ...message, content: '' })
      draft.forget()
      setSent(reply.message)
    },
    // Specification 1 §8.
    fallback: 'Une erreur est survenue.',
    offline: 'Une erreur inconnue est survenue.',
  })
  return { form, submit, problem: problem?.message, sent, again: () => setSent(undefined) }
}
