import { retractationForm } from '#contract/retractations/retractation.ts'
import type { Typed } from './declaration-step.ts'

/** What was typed as a declaration; an empty day is a day left out. */
export const readDeclaration = (typed: Typed) =>
  retractationForm.safeParse({ ...typed, dateCommande: typed.dateCommande || undefined })
