import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { readEuros } from '#contract/format/read-euros.ts'

type Bounds = { least?: number; most: number }

/** An amount in euros as it is typed, within its bounds in cents; `centsOf` reads it. */
export const typedAmount = ({ least = 1, most }: Bounds) =>
  z.string().superRefine((typed, context) => {
    const cents = readEuros(typed)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (cents === undefined) return refuse('Saisissez un montant en euros')
    if (cents < least) return refuse('Le montant doit être d’au moins un centime')
    if (cents > most) refuse(`Au plus ${formatEuros(most)}`)
  })

/** The typed amount in cents; 0 for an incomplete one. */
export const centsOf = (typed: string): number => readEuros(typed) ?? 0

/** The reason of a movement, which the client reads. */
export const typedReason = z
  .string()
  .trim()
  .min(1, 'Dites pourquoi\u00a0: le client le lira')
  .max(200, 'Au plus 200 signes')
