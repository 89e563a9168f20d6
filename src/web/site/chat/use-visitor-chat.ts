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
  /** The reason of the last failure. */
  problem: string | undefined
  /** The house's acknowledgement of a received message. */
  sent: string | undefined
  again: () => void
}

/** A visitor's message, typed and sent; text survives a close, a reload and a refusal. */
export function useVisitorChat(): VisitorChatState {
  const [sent, setSent] = useState<string>()
  const form = useSchemaForm(visitorForm, { defaultValues: { name: '', email: '', phone: '', content: '' } })
  const draft = useDraft({ key: 'chat', form })

  const { submit, problem } = useSending({
    form,
    send: (message) => browserApi(support.visitorMessage, { body: message }),
    onSent: (reply, message) => {
      // The visitor's name and address stay, for another message.
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
