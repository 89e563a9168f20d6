import { INSTALMENT_VIOLATIONS } from './violations/instalment-violations.ts'
import { MONEY_VIOLATIONS } from './violations/money-violations.ts'
import type { Violation } from './violations/violation.ts'
import { WITHDRAWAL_VIOLATIONS } from './violations/withdrawal-violations.ts'

/** Each way in which each fact may be untrue, under what it says. */
export const VIOLATIONS: Record<string, Violation[]> = {
  ...MONEY_VIOLATIONS,
  ...INSTALMENT_VIOLATIONS,
  ...WITHDRAWAL_VIOLATIONS,
}
