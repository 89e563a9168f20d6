import { useMemo } from 'react'
import type { FieldValues, Path, UseFormReturn, UseFormSetValues } from 'react-hook-form'
import type { z } from 'zod'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { type Sending, useSending } from '../../auth/use-sending.ts'
import { type GiveBack, useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'

type PublicFormOptions<Values extends FieldValues, Answers> = {
  /** Names the draft kept in this tab. */
  key: string
  schema: z.ZodType<Answers, Values>
  /** Null when it was called off: nothing is forgotten. */
  send: (answers: Answers) => Promise<unknown>
  onSent: () => void
  /** What is said when the server gave no sentence (specification 1 §8). */
  fallback: string
  /** What is said when no answer came; the same unless told. */
  offline?: string
  /** A field that no draft can keep. */
  except?: (keyof Values & string)[]
  /** The values that the server sent back, when the form was posted before hydration. */
  outcome: PostOutcome | null
}

type PublicForm<Values extends FieldValues, Answers> = {
  form: UseFormReturn<Values, unknown, Answers>
  sending: Sending
  /** What the page came back with, until something is sent again. */
  posted: PostOutcome | null
  errorOf: (field: Path<Values>) => string | undefined
}

/** A form of the public pages: checked when a field is left, sent once, kept in this tab until it is. */
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

/** Gives a draft back to the fields that are empty: what was typed before hydration is newer. */
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
