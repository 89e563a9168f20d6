import { isDeepStrictEqual } from 'node:util'

/** Stands for a value that the log does not keep: a secret, or one that may name a person. */
export const MASKED = '•••'

const MAX_TEXT = 300
const NOT_NEWS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])

type Values = Record<string, unknown>

/** A thing before and after a change: null before it is made, null once it is deleted. */
export type Changes = { before: Values | null; after: Values | null }

/**
 * The fields of a thing that differ, before and after a change. Only those named in `shown` keep their value (entries keep ids, never
 * names: decisions §11); for others, only that they changed.
 */
export function changesOf<Thing extends object>(
  before: Thing | null,
  after: Thing | null,
  shown: readonly (keyof Thing & string)[],
): Changes {
  const was = valuesOf(before)
  const is = valuesOf(after)
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => !NOT_NEWS.has(name) && !isDeepStrictEqual(was?.[name] ?? null, is?.[name] ?? null),
  )
  const isShown = (name: string) => shown.some((each) => each === name)
  // For a thing made or deleted, only the fields that may be shown are useful.
  const kept = was && is ? names : names.filter(isShown)
  const pick = (values: Values | null) =>
    values && Object.fromEntries(kept.map((name) => [name, keep(values[name], isShown(name))]))
  return { before: pick(was), after: pick(is) }
}

/** Whether anything differs. */
export const hasChanged = ({ before, after }: Changes): boolean =>
  before === null || after === null || Object.keys(after).length > 0

const valuesOf = (thing: object | null): Values | null => thing && Object.fromEntries(Object.entries(thing))

function keep(value: unknown, isShown: boolean): unknown {
  if (value === undefined || value === null) return null
  if (!isShown) return MASKED
  return typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
}
