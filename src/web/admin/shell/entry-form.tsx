import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { EditedEntry, Entry } from './use-entry-form.ts'
import { VersionConflict } from './version-conflict.tsx'
import { versionsOf } from './versions-of.ts'

type EntryFormProps<Values extends Entry> = {
  entry: EditedEntry<Values>
  /** « Ajouter le code ». */
  action: string
  className?: string
  /** The name of each field, for the two versions of a conflict. */
  labels: Record<string, string>
  /** Turns the values into words for those two versions, when they are not words already. */
  inWords?: (written: Values) => object
  /** The fields. */
  children: ReactNode
  /** Beside the button: another one. */
  beside?: ReactNode
  /** Below the button: the text as visitors will read it. */
  preview?: ReactNode
}

/** The form of an entry in its panel: a conflict with another administrator's version, the fields, the save button. */
export function EntryForm<Values extends Entry>(props: EntryFormProps<Values>) {
  const {
    entry,
    action,
    className = 'grid gap-s4',
    labels,
    inWords = (written) => written,
    children,
    beside,
    preview,
  } = props
  const { form, submit, conflict } = entry
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {conflict && (
        <VersionConflict
          versions={versionsOf(labels, inWords(conflict.mine), inWords(conflict.saved))}
          keepMine={conflict.keepMine}
          takeSaved={conflict.takeSaved}
        />
      )}
      {children}
      <div className="panel-next">
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          busyLabel="Enregistrement…"
        >
          {action}
        </Button>
        {beside}
      </div>
      {preview}
    </form>
  )
}
