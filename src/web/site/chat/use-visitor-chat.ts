import '../../lib/zod-in-browser.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { support } from '#contract/support/endpoints.ts'
import { type VisitorForm, visitorForm } from '#contract/support/forms.ts'
import { ApiError } from '../../lib/api-client.ts'
import { publicApi } from '../../lib/public-api.ts'
import { useDraft } from '../../lib/use-draft.ts'

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
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const form = useForm<VisitorForm>({
    resolver: zodResolver(visitorForm),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', phone: '', content: '' },
  })
  const draft = useDraft({ key: 'chat', form })

  const submit = form.handleSubmit(
    async (message) => {
      setProblem(undefined)
      try {
        const reply = await publicApi(support.visitorMessage, { body: message })
        // Who one is stays, for another message.
        form.reset({ ...message, content: '' })
        draft.forget()
        setSent(reply.message)
      } catch (error) {
        setProblem(failureOf(error))
      }
    },
    () => setProblem(undefined),
  )
  return { form, submit, problem, sent, again: () => setSent(undefined) }
}

/** Specification 1 §8: what the server said, that it said nothing, or that nothing came back. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Une erreur inconnue est survenue.'
  return error.body?.message ?? 'Une erreur est survenue.'
}
