import { TEXTS_DISAGREE, tarifProblems } from '#contract/tarifs/admin-tarif.ts'
import { badRequest } from '../errors.ts'

/** Refuses a tarif that says other than it charges (decisions §4). */
export function refuseContradiction(tarif: Parameters<typeof tarifProblems>[0]): void {
  const problems = tarifProblems(tarif)
  if (problems.length > 0) throw badRequest(TEXTS_DISAGREE, problems)
}
