import { eurosToCents } from './euros.ts'

/** Euros as the French type them, in cents: « 4,99 » → 499, « 1 450 € » → 145000; undefined for any other text. */
export function readEuros(typed: string): number | undefined {
  const figures = typed.replaceAll(/[\s€]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(figures) ? eurosToCents(Number(figures)) : undefined
}
