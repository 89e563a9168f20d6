import { tarifProblems } from '#contract/tarifs/admin-tarif.ts'
import { badRequest } from '../errors.ts'

/** Refuses a tarif that says other than it charges (decisions §4), or that nobody could pay. */
export function refuseContradiction(tarif: Parameters<typeof tarifProblems>[0]): void {
  const problems = tarifProblems(tarif)
  const [first] = problems
  if (first) throw badRequest(first.message, problems)
}
