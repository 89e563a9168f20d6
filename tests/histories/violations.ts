import { ECHEANCE_VIOLATIONS } from './violations/echeance-violations.ts'
import { MONEY_VIOLATIONS } from './violations/money-violations.ts'
import { RETRACTATION_VIOLATIONS } from './violations/retractation-violations.ts'
import type { Violation } from './violations/violation.ts'

/** The ways to break each fact, by the fact's sentence. */
export const VIOLATIONS: Record<string, Violation[]> = {
  ...MONEY_VIOLATIONS,
  ...ECHEANCE_VIOLATIONS,
  ...RETRACTATION_VIOLATIONS,
}
