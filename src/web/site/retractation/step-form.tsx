import type { ComponentProps } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

/** A form of these pages, posted with or without JavaScript. Its sending is drawn at once: a double click posts it once. */
export function StepForm({ replace, ...rest }: Omit<ComponentProps<typeof Form>, 'method' | 'className'>) {
  const submit = useSubmit()
  return (
    <Form
      {...rest}
      className="account-form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(pressedIn(event.nativeEvent) ?? event.currentTarget, { replace, flushSync: true })
      }}
    />
  )
}

const pressedIn = (event: Event) =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement ? event.submitter : null

export const useIsSending = (): boolean => useNavigation().state === 'submitting'
