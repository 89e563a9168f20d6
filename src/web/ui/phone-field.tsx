/**
 * <PhoneField mark? required? {...field('telephone')} />
 *
 * A telephone number in any form. A number short of digits gets a hint when the field is left, and passes all the same.
 */
import { useState } from 'react'
import { isTelephoneIncomplete, TELEPHONE_INCOMPLETE } from '#contract/format/telephone.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PhoneField({ onBlur, onInput, ...rest }: Omit<TextFieldProps, 'label' | 'type'>) {
  const { incomplete, onLeave, onType } = usePhoneHint()
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      label="Téléphone"
      type="tel"
      help={incomplete && !rest.error ? TELEPHONE_INCOMPLETE : rest.help}
      onBlur={(event) => {
        onLeave(event.currentTarget.value)
        onBlur?.(event)
      }}
      onInput={(event) => {
        onType(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}

/** True while the hint shows: from a blur with missing digits until the number is complete. */
export function usePhoneHint() {
  const [incomplete, setIncomplete] = useState(false)
  return {
    incomplete,
    onLeave: (typed: string) => setIncomplete(isTelephoneIncomplete(typed)),
    onType: (typed: string) => setIncomplete(incomplete && isTelephoneIncomplete(typed)),
  }
}
