/**
 * The frame of every field: a label above, help below, an error like a margin note.
 * <Field label mark? help? error? id className? describedBy?>{(wiring) => <input {...wiring} />}</Field>
 *
 * Use TextField, TextArea, SelectField, NumberField, PasswordField, CheckField rather than this, unless the control is
 * a new one: `wiring` carries id, aria-invalid and aria-describedby.
 */
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Mark } from './marks.tsx'

export type FieldTexts = {
  label: ReactNode
  /** A word after the label: « (facultatif) ». */
  mark?: string
  help?: ReactNode
  error?: string
}

export type FieldWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldTexts & {
  id: string
  className?: string
  children: (wiring: FieldWiring) => ReactNode
}

export function Field({ label, mark, help, error, id, className, children }: FieldProps) {
  return (
    <div className={clsx('field', className)}>
      <label htmlFor={id}>
        <span>{label} </span>
        {mark && <span className="optional">{mark}</span>}
      </label>
      {children(fieldWiring({ id, help, error }))}
      {help && (
        <p className="help num" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The error of one field, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div className="field-said" aria-live="polite">
      {error && (
        <p className="error" id={`${id}-error`}>
          <Mark name="caret" />
          {error}
        </p>
      )}
    </div>
  )
}

export function fieldWiring({
  id,
  help,
  error,
}: {
  id: string
  help?: ReactNode
  error?: string
}): FieldWiring {
  const described = clsx(help && `${id}-help`, error && `${id}-error`)
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

/** The given id, else one of React’s: two forms of a page may both ask for a « nom ». */
export function useFieldId(id: string | undefined): string {
  const own = useId()
  return id ?? own
}
