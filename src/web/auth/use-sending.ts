import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api-client.ts'
import { CONNECTION_FAILED } from '../lib/failure-text.ts'
import { tellFields } from '../lib/tell-fields.ts'
import { ToldError } from '../lib/told-error.ts'
import type { Problem } from './auth-problem.tsx'

export const FAILED = "Une erreur s'est produite"

type SendingOptions<Values extends FieldValues, Answers, Reply> = {
  form: UseFormReturn<Values, unknown, Answers>
  send: (answers: Answers) => Promise<Reply>
  onSent: (reply: Reply, answers: Answers) => void
  /** The message of an error that comes without a sentence. */
  fallback: string
  /** The message of a failed connection. */
  offline?: string
  hint?: (error: ApiError) => string | undefined
  /** Handles a refusal that has a screen of its own; returns true when it did. */
  onRefused?: (error: ApiError) => boolean
}

export type Sending = {
  problem: Problem | null
  clear: () => void
  submit: () => Promise<void>
  busy: boolean
}

/** Sends a form: the refusal of a field shows at the field, any other above the form; typed text is never lost. */
export function useSending<Values extends FieldValues, Answers, Reply>(
  options: SendingOptions<Values, Answers, Reply>,
): Sending {
  const { form, send, onSent, fallback, offline = CONNECTION_FAILED, hint, onRefused } = options
  const [problem, setProblem] = useState<Problem | null>(null)
  const clear = () => setProblem(null)

  const sendAnswers = async (answers: Answers) => {
    clear()
    try {
      onSent(await send(answers), answers)
    } catch (error) {
      if (!(error instanceof ToldError)) return setProblem({ message: offline })
      const refusal = error instanceof ApiError ? error : undefined
      if ((refusal && onRefused?.(refusal)) || tellFields(form, error)) return
      const message = error.isBare ? fallback : error.message
      setProblem({ message, hint: refusal && hint?.(refusal) })
    }
  }
  const submit = form.handleSubmit(sendAnswers, clear)
  return { problem, clear, submit, busy: form.formState.isSubmitting }
}
