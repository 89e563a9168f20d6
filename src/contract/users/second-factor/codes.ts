/** The number of recovery codes made at once, and the number left from which their owner is asked to make others. */
export const RECOVERY_CODES = 10
export const FEW_RECOVERY_CODES = 3

/** Six digits as an application shows them: people type the space in the middle. */
export const totpCodeOf = (typed: string): string => typed.replaceAll(/\s/g, '')

/** A recovery code in its stored form: people type it in capitals, with or without its hyphen. */
export const recoveryCodeOf = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '')
