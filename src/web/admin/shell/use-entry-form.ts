import { useCallback, useEffect } from 'react'
import { type DefaultValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { failureText } from '../../lib/failure-text.ts'
import { tellFields } from '../../lib/tell-fields.ts'
import { ToldError } from '../../lib/told-error.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { toast } from '../../ui/toast.ts'

/** What is written, and what else the panel of an entry needs of it. */
export type EditedEntry<Values extends Entry> = ReturnType<typeof useEntryForm<Values>>

/** With the version that was read when typing began, its date or its number, kept with what is typed; none for what is not saved yet. */
type Version = { updatedAt?: string | undefined; version?: number | undefined }
export type Entry = Record<string, unknown> & Version

type EntryToEdit<Values extends Entry> = {
  schema: z.ZodType<Values, Values>
  /** Under which what is typed is kept, until it is saved. */
  draftKey: string
  /** As it is saved, or empty. */
  saved: Values & DefaultValues<Values>
  /** Saves it, and gives it back as it is now; nothing when it leaves the screen. */
  save: (written: Values) => Promise<Values | void>
  /** Fields never kept: passwords. */
  except?: (keyof Values & string)[]
}

/**
 * An entry written in a panel: nothing typed is lost before it is saved, and what somebody else saved meanwhile is not written over:
 * `conflict` is there until one of the two versions is chosen.
 */
export function useEntryForm<Values extends Entry>(entry: EntryToEdit<Values>) {
  const { schema, draftKey, saved, save, except } = entry
  const form = useSchemaForm(schema, { defaultValues: saved })
  const { control, reset, handleSubmit, formState } = form
  const draft = useDraft<Values>({ key: draftKey, form, ...(except && { except }) })
  const failureId = `echec:${draftKey}`
  /** Saves what is written, with what the pressed button decides besides. */
  const submit = (decided?: Partial<Values>) =>
    handleSubmit(async (written) => {
      try {
        const now = await save({ ...written, ...decided })
        if (now) reset(now)
        // Last: what is put back in the form is written as if it were typed.
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
    // Nothing is typed here: what somebody else saved takes its place.
    if (isStale && !isDirty && !isSubmitting) giveUp()
  }, [isStale, isDirty, isSubmitting, giveUp])
  const isConflict = isStale && isDirty
  useEffect(() => {
    // The two versions side by side say it already: a toast would cover them on a phone.
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

const versionOf = ({ updatedAt, version }: Version): Version => ({
  ...(updatedAt !== undefined && { updatedAt }),
  ...(version !== undefined && { version }),
})
