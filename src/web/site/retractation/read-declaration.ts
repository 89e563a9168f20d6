import { retractationForm } from '#contract/retractations/retractation.ts'
import type { Typed } from './declaration-step.ts'

/** Parses the typed text as a declaration; an empty day counts as absent. */
export const readDeclaration = (typed: Typed) =>
  retractationForm.safeParse({ ...typed, dateCommande: typed.dateCommande || undefined })
