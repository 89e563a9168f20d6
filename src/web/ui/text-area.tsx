/**
 * <TextArea label mark? help? maxLength={2000} rows? {...field('description')} …textarea attributes />
 *
 * With maxLength, the help ends with the count: « 143 signes sur 2 000 »; with `limit` too, and nothing pasted is cut.
 */

import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formatCount } from '#contract/format/count.ts'
import { countOf } from '#contract/format/plural.ts'
import { Field, type FieldTexts, useFieldId } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts & { fieldClass?: string; limit?: number }

const signs = { one: 'signe', other: 'signes' }

export function TextArea(props: TextAreaProps) {
  const { label, mark, help, error, id, fieldClass, className, maxLength, onInput, ref, ...given } = props
  const { limit = maxLength, ...rest } = given
  const fieldId = useFieldId(id)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)

  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  // A form library writes its defaults and its resets straight into the element, without an event.
  // oxlint-disable-next-line react/exhaustive-deps -- after every render, on purpose
  useEffect(() => setLength(area.current?.value.length ?? 0))

  const count = limit && `${countOf(length, signs)} sur ${formatCount(limit)}`
  const helpAndCount =
    help && count ? (
      <>
        {help} {count}
      </>
    ) : (
      help || count
    )
  return (
    <Field {...{ label, mark, error }} help={helpAndCount} id={fieldId} className={fieldClass}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          ref={area}
          maxLength={maxLength}
          className={clsx('input', className)}
          onInput={(event) => {
            setLength(event.currentTarget.value.length)
            onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}
