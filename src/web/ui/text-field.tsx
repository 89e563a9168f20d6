/**
 * <TextField label mark? help? {...field('email')} type="email" autoComplete="email" …input attributes />
 * <NumberField label … min max />          figures only, the wheel never changes them
 * <SelectField label …>{<option>…}</SelectField>
 *
 * All take `fieldClass` for the frame, `className` for the control, and a ref.
 */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useFieldId } from './field.tsx'

export type TextFieldProps = ComponentProps<'input'> & FieldTexts & { fieldClass?: string }

export function TextField({ label, mark, help, error, id, fieldClass, className, ...rest }: TextFieldProps) {
  const fieldId = useFieldId(id)
  return (
    <Field {...{ label, mark, help, error }} id={fieldId} className={fieldClass}>
      {(wiring) => <input {...rest} {...wiring} className={clsx('input', className)} />}
    </Field>
  )
}

export function NumberField({ className, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      onWheel={(event) => event.currentTarget.blur()}
      {...rest}
      type="number"
      className={clsx('num', className)}
    />
  )
}

type SelectFieldProps = ComponentProps<'select'> & FieldTexts & { fieldClass?: string }

export function SelectField({
  label,
  mark,
  help,
  error,
  id,
  fieldClass,
  className,
  ...rest
}: SelectFieldProps) {
  const fieldId = useFieldId(id)
  return (
    <Field {...{ label, mark, help, error }} id={fieldId} className={fieldClass}>
      {(wiring) => <select {...rest} {...wiring} className={clsx('input', className)} />}
    </Field>
  )
}
