import { use, useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DraftPlaceContext } from './draft-place.ts'
import { type DraftName, placed, readDraft, removeDraft, writeDraft } from './stored-draft.ts'
import { type EarlyForm, type IsTypedEarly, useTypedEarly } from './use-typed-early.ts'

/** Writes the values of a draft over those of the form: a form's own `reset`, or a more careful one. */
export type GiveBack<Values extends FieldValues> = (
  restored: (current: Values) => Values,
  options: { keepDefaultValues: true; keepFieldsRef: true },
) => void

type Draft = { forget: () => void; isTypedEarly: IsTypedEarly }

type DraftOptions<Values extends FieldValues> = DraftName & {
  form: Pick<UseFormReturn<Values>, 'subscribe'> & EarlyForm<Values> & { reset: GiveBack<Values> }
  /** Fields never written: passwords, files, boxes that must be ticked again. */
  except?: (keyof Values & string)[]
}

/**
 * Stores the values of a form and restores them after a reload, an expired session or a failed sending. Text typed before the
 * page was hydrated stays, being newer, and so does a non-empty text without default.
 * `forget` removes the draft, after a sending.
 */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): Draft {
  const { key, form, keep, except = [] } = options
  const { reset, subscribe } = form
  const place = use(DraftPlaceContext)
  const isTypedEarly = useTypedEarly(form)
  const { defaultValues } = form.formState
  const byDefault = useRef(defaultValues)
  const omitted = except.join()

  useEffect(() => {
    const allowed = (name: string) => !omitted.split(',').includes(name)
    const draft = readDraft(placed(place, { key, keep }))
    if (draft) {
      const isTyped = (value: unknown, name: string) =>
        typeof value === 'string' && value !== '' && byDefault.current?.[name] === undefined
      const isWanted = (name: string, current: Values) =>
        name in current && allowed(name) && !isTypedEarly(name) && !isTyped(current[name], name)
      reset((current) => ({ ...current, ...pick(draft, (name) => isWanted(name, current)) }), {
        keepDefaultValues: true,
        // A field removed only at the next rendering would lose the text typed in between.
        keepFieldsRef: true,
      })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(placed(place, { key, keep }), pick(values, allowed)),
    })
  }, [key, keep, place, omitted, reset, subscribe, isTypedEarly])

  const forget = useCallback(() => removeDraft(placed(place, { key, keep })), [place, keep, key])
  return { forget, isTypedEarly }
}

function pick(values: Record<string, unknown>, wanted: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)))
}
