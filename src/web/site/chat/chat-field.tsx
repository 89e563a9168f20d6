import { clsx } from 'clsx'
import { useId } from 'react'
import { TELEPHONE_INCOMPLETE } from '#contract/format/telephone.ts'
import { CHAT_FIELDS_REQUIRED, type VisitorForm } from '#contract/support/forms.ts'
import { Field } from '../../ui/field.tsx'
import { usePhoneHint } from '../../ui/phone-field.tsx'
import type { VisitorChatState } from './use-visitor-chat.ts'

type BlurEvent = { target: { value: string } }

type ChatFieldProps = {
  form: VisitorChatState['form']
  /** The id of the element that lists the missing fields. */
  reviewId: string
  name: keyof VisitorForm
  label: string
  /** The message of the field when left empty. */
  missing: string
  type?: 'email' | 'tel'
  autoComplete?: string
  maxLength: number
}

/** A field of the chat: its error shows under it; empty after a sending, it points at the common message. */
export function ChatField({ form, reviewId, name, label, missing, ...input }: ChatFieldProps) {
  const id = useId()
  const { errors, isSubmitted } = form.formState
  const message = errors[name]?.message
  const isMissing = message === CHAT_FIELDS_REQUIRED
  const said = isMissing ? missing : message
  const phone = usePhoneHint()
  const hint = input.type === 'tel' && phone.incomplete && !message ? TELEPHONE_INCOMPLETE : undefined
  const registered = form.register(name, {
    onBlur: ({ target }: BlurEvent) => phone.onLeave(target.value),
    onChange: ({ target }: BlurEvent) => phone.onType(target.value),
  })
  return (
    <Field id={id} label={label} help={hint} error={isMissing && isSubmitted ? undefined : said}>
      {(wiring) => {
        const control = {
          ...registered,
          ...input,
          ...wiring,
          className: 'input',
          required: true,
          'aria-invalid': message ? true : undefined,
          'aria-describedby':
            clsx(wiring['aria-describedby'], isMissing && isSubmitted && reviewId) || undefined,
        }
        return name === 'content' ? <textarea {...control} rows={4} /> : <input {...control} />
      }}
    </Field>
  )
}
