import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type EarlyForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'formState' | 'getValues' | 'setValues'
>
export type IsTypedEarly = (name: string) => boolean

/**
 * Text may be typed in a field of the server's HTML before its form is hydrated: it stays in the field, and the components that watch
 * the form (a price, a meter) are told of it here. Tells, in the effects that come after its own, whether a field was typed in so early.
 */
export function useTypedEarly<Values extends FieldValues>(form: EarlyForm<Values>): IsTypedEarly {
  const { getValues, setValues } = form
  const { defaultValues } = form.formState
  const byDefault = useRef(defaultValues)
  const early = useRef<ReadonlySet<string>>(undefined)

  useEffect(() => {
    if (early.current) return
    const held = getValues()
    const typed = Object.keys(held).filter((name) => textOf(held[name]) !== textOf(byDefault.current?.[name]))
    early.current = new Set(typed)
    if (typed.length === 0) return
    const told: Partial<Values> = {}
    // A file field empties itself when it is set.
    for (const name in held) if (typed.includes(name) && !isFiles(held[name])) told[name] = held[name]
    // The form holds the values already, and tells of them only when they are dirty.
    setValues(told, { shouldDirty: true })
  }, [getValues, setValues])

  return useCallback((name) => early.current?.has(name) === true, [])
}

const isFiles = (value: unknown) => value instanceof FileList

function textOf(value: unknown): string {
  if (value instanceof FileList) return Array.from(value, ({ name }) => name).join()
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
}
