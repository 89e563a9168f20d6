import { INSTALMENT_VIOLATIONS } from './violations/instalment-violations.ts'
import { MONEY_VIOLATIONS } from './violations/money-violations.ts'
import type { Violation } from './violations/violation.ts'
import { WITHDRAWAL_VIOLATIONS } from './violations/withdrawal-violations.ts'

/** The ways to break each fact, by the fact's sentence. */
export const VIOLATIONS: Record<string, Violation[]> = {
  ...MONEY_VIOLATIONS,
  ...INSTALMENT_VIOLATIONS,
  ...WITHDRAWAL_VIOLATIONS,
}
