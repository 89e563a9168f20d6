import { useMemo } from 'react'
import type { FieldValues, Path, UseFormReturn, UseFormSetValues } from 'react-hook-form'
import type { z } from 'zod'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { type Sending, useSending } from '../../auth/use-sending.ts'
import { type GiveBack, useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'

type PublicFormOptions<Values extends FieldValues, Answers> = {
  /** The name of the draft stored in this tab. */
  key: string
  schema: z.ZodType<Answers, Values>
  /** Resolves to null when cancelled: the draft then stays. */
  send: (answers: Answers) => Promise<unknown>
  onSent: () => void
  /** The message of an error that comes without a sentence (specification 1 §8). */
  fallback: string
  /** The message of a failed connection; `fallback` by default. */
  offline?: string
  /** Fields that no draft can store. */
  except?: (keyof Values & string)[]
  /** The values sent back by the server, for a form posted before hydration. */
  outcome: PostOutcome | null
}

type PublicForm<Values extends FieldValues, Answers> = {
  form: UseFormReturn<Values, unknown, Answers>
  sending: Sending
  /** The outcome of a post before hydration, until the next sending. */
  posted: PostOutcome | null
  errorOf: (field: Path<Values>) => string | undefined
}

/** A form of the public pages: checked when a field is left, sent once, stored in this tab until then. */
export function usePublicForm<Values extends FieldValues, Answers>(
  options: PublicFormOptions<Values, Answers>,
): PublicForm<Values, Answers> {
  const { key, schema, send, onSent, fallback, offline = fallback, except, outcome } = options
  const form = useSchemaForm(schema)
  const { getValues, setValues, formState } = form
  const reset = useMemo(() => fillEmpty<Values>(setValues, getValues), [setValues, getValues])
  const { forget } = useDraft<Values>({ key, form: { ...form, reset }, except })
  const sending = useSending({
    form,
    send,
    onSent: (reply) => {
      if (reply === null) return
      forget()
      onSent()
    },
    fallback,
    offline,
  })

  const errorOf = (field: Path<Values>): string | undefined => {
    const { error, isTouched } = form.getFieldState(field, formState)
    if (error || isTouched || formState.isSubmitted) return error?.message
    return outcome?.problems[field]
  }
  const posted = formState.isSubmitted ? null : outcome
  return { form, sending, posted, errorOf }
}

/** Restores a draft into empty fields only: text typed before hydration is newer. */
function fillEmpty<Values extends FieldValues>(
  setValues: UseFormSetValues<Values>,
  getValues: () => Values,
): GiveBack<Values> {
  return (restored) => {
    const current = getValues()
    const draft = restored(current)
    const missing: Partial<Values> = {}
    for (const name in current) if (current[name] === '') missing[name] = draft[name]
    setValues(missing)
  }
}
