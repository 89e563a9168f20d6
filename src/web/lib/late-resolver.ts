import { useEffect, useEffectEvent } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { firstGesture } from '../islands/first-of.ts'

type LateSchema<Values extends FieldValues, Answers> = () => Promise<z.ZodType<Answers, Values>>

/**
 * Checks a form by a schema that comes at the reader's first gesture: to evaluate it, and zod, would keep the page from
 * answering just as it is first seen. A check waits for it; where it cannot come no answer passes, and no field is blamed
 * (`isUnchecked`).
 */
export function useLateResolver<Values extends FieldValues, Answers>(
  schema: LateSchema<Values, Answers>,
): Resolver<Values, unknown, Answers> {
  const begin = useEffectEvent(() => resolverOf(schema).catch(() => null))
  useEffect(() => {
    void firstGesture().then(begin)
  }, [])
  return lateResolver(schema)
}

export function lateResolver<Values extends FieldValues, Answers>(
  schema: LateSchema<Values, Answers>,
): Resolver<Values, unknown, Answers> {
  return async (values, context, options) => {
    const resolve = await resolverOf(schema).catch(() => null)
    return resolve ? resolve(values, context, options) : { values: {}, errors: notChecked<Values>() }
  }
}

/** Whether a form was refused only because what checks it could not be loaded. */
export const isUnchecked = (errors: FieldErrors): boolean => UNCHECKED in errors

// Not `root`, which a form forgets before it decides whether it may be sent.
const UNCHECKED = 'unchecked'

function notChecked<Values extends FieldValues>(): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  return Object.assign(errors, { [UNCHECKED]: { type: UNCHECKED } })
}

async function resolverOf<Values extends FieldValues, Answers>(schema: LateSchema<Values, Answers>) {
  const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
  return zodResolver(loaded)
}
