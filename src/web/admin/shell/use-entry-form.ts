import { useCallback, useEffect } from 'react'
import { type DefaultValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { failureText } from '../../lib/failure-text.ts'
import { tellFields } from '../../lib/tell-fields.ts'
import { ToldError } from '../../lib/told-error.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { toast } from '../../ui/toast.ts'

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
}

/**
 * An entry edited in a panel: a draft keeps unsaved text, and a save never overwrites somebody else's:
 * `conflict` is set until one of the two versions is chosen.
 */
export function useEntryForm<Values extends Entry>(entry: EntryToEdit<Values>) {
  const { schema, draftKey, saved, save, except } = entry
  const form = useSchemaForm(schema, { defaultValues: saved })
  const { control, reset, handleSubmit, getValues, formState } = form
  const draft = useDraft<Values>({ key: draftKey, form, ...(except && { except }) })
  const failureId = `echec:${draftKey}`
  /** Saves the values, with those that the pressed button adds. */
  const submit = (decided?: Partial<Values>) =>
    handleSubmit(async (written) => {
      const pressed = textsOf(getValues())
      try {
        const now = await save({ ...written, ...decided })
        const later = Object.entries(getValues()).filter(([name, value]) => textOf(value) !== pressed[name])
        if (now) reset(now)
        if (now && later.length > 0) {
          // Typed during the save: not saved yet.
          reset((known) => ({ ...known, ...Object.fromEntries(later) }), {
            keepDefaultValues: true,
            keepFieldsRef: true,
          })
          return
        }
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
  const { forget } = draft
  const giveUp = useCallback(() => {
    reset(saved)
    forget()
  }, [reset, saved, forget])
  useEffect(() => {
    // Without typed changes, somebody else's version replaces the old one.
    if (isStale && !isDirty && !isSubmitting) giveUp()
  }, [isStale, isDirty, isSubmitting, giveUp])
  const isConflict = isStale && isDirty
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

const textOf = (value: unknown) => JSON.stringify(value)
const textsOf = (values: Entry) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

const versionOf = ({ updatedAt, version }: Version): Version => ({
  ...(updatedAt !== undefined && { updatedAt }),
  ...(version !== undefined && { version }),
})
