import { useCallback, useEffect } from 'react'
import { type DefaultValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { failureText } from '../../lib/failure-text.ts'
import { tellFields } from '../../lib/tell-fields.ts'
import { ToldError } from '../../lib/told-error.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { toast } from '../../ui/toast.ts'

const NOTHING = {}

/** The form of an entry, and its panel's own needs. */
export type EditedEntry<Values extends Entry> = ReturnType<typeof useEntryForm<Values>>

/** The version read when typing began, its date or its number, kept with the draft; none for a new entry. */
type Version = { updatedAt?: string | undefined; version?: number | undefined }
export type Entry = Record<string, unknown> & Version

type EntryToEdit<Values extends Entry> = {
  schema: z.ZodType<Values, Values>
  /** The key of the draft kept until the save. */
  draftKey: string
  /** The saved values, or empty ones. */
  saved: Values & DefaultValues<Values>
  /** Saves the values and returns the saved entry; nothing when the entry leaves the screen. */
  save: (written: Values) => Promise<Values | void>
  /** Fields never stored in the draft: passwords. */
  except?: (keyof Values & string)[]
  /** The version that this administrator’s own act, beside the form, gave to the entry. */
  own?: string | undefined
}

/**
 * An entry edited in a panel: a draft keeps unsaved text, and a save never overwrites somebody else's:
 * `conflict` is set until one of the two versions is chosen.
 */
export function useEntryForm<Values extends Entry>(entry: EntryToEdit<Values>) {
  const { schema, draftKey, saved, save, except, own } = entry
  const form = useSchemaForm(schema, { defaultValues: saved })
  const { control, reset, handleSubmit, getValues, formState } = form
  const draft = useDraft<Values>({ key: draftKey, form, ...(except && { except }) })
  const failureId = `echec:${draftKey}`
  /** Takes the saved values, but in the fields typed since: those are not saved yet. */
  const takeUnder = useCallback(
    (now: Values, typedSinceThen: Typed) => {
      reset(now)
      if (typedSinceThen.length === 0) return
      reset((known) => ({ ...known, ...Object.fromEntries(typedSinceThen) }), {
        keepDefaultValues: true,
        keepFieldsRef: true,
      })
    },
    [reset],
  )
  /** Saves the values, with those that the pressed button adds. */
  const submit = (decided?: Partial<Values>) =>
    handleSubmit(async (written) => {
      const pressed = textsOf(getValues())
      try {
        const now = await save({ ...written, ...decided })
        const later = typedSince(pressed, getValues())
        if (now) takeUnder(now, later)
        if (now && later.length > 0) return
        // Last, since the reset form is written to the draft as if it were typed.
        draft.forget()
      } catch (error) {
        if (error instanceof ToldError && tellFields(form, error)) return
        toast.error('Erreur', { description: failureText(error), id: failureId })
      }
    })()

  const typed = useWatch({ control })
  const isStale = typed.updatedAt !== saved.updatedAt || typed.version !== saved.version
  const { isDirty, isSubmitting } = formState
  const defaults: Entry = formState.defaultValues ?? NOTHING
  const { forget } = draft
  const giveUp = useCallback(() => {
    reset(saved)
    forget()
  }, [reset, saved, forget])
  useEffect(() => {
    // Without typed changes, somebody else's version replaces the old one.
    if (isStale && !isDirty && !isSubmitting) giveUp()
  }, [isStale, isDirty, isSubmitting, giveUp])
  // One's own act beside the form is no conflict, unless somebody changed a typed field before it.
  const isOwn =
    isStale &&
    own !== undefined &&
    own === saved.updatedAt &&
    typedSince(textsOf(defaults), typed).every(([name]) => textOf(saved[name]) === textOf(defaults[name]))
  useEffect(() => {
    if (isOwn && isDirty && !isSubmitting) takeUnder(saved, typedSince(textsOf(defaults), getValues()))
  }, [isOwn, isDirty, isSubmitting, takeUnder, saved, defaults, getValues])
  const isConflict = isStale && isDirty && !isOwn
  useEffect(() => {
    // The two versions side by side already tell of the conflict: a toast would cover them on a phone.
    if (isConflict && !isSubmitting) toast.dismiss(failureId)
  }, [isConflict, isSubmitting, failureId])
  const conflict = isConflict && {
    mine: form.getValues(),
    saved,
    keepMine: () => reset((mine) => ({ ...mine, ...versionOf(saved) }), { keepDefaultValues: true }),
    takeSaved: giveUp,
  }
  return { form, submit, conflict, giveUp }
}

type Typed = [name: string, value: unknown][]

/** The fields whose values are no longer those. */
const typedSince = (texts: Record<string, string>, values: Entry): Typed =>
  Object.entries(values).filter(([name, value]) => textOf(value) !== texts[name])

const textOf = (value: unknown) => JSON.stringify(value)
const textsOf = (values: Entry) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

const versionOf = ({ updatedAt, version }: Version): Version => ({
  ...(updatedAt !== undefined && { updatedAt }),
  ...(version !== undefined && { version }),
})
