/** Why an act is refused, in the French that its author reads. */
export type Refused = { refusal: string }

/** The outcome of a rule: a decision, or a refusal. */
export type Decided<Decision> = Decision | Refused

export const isRefused = (decided: unknown): decided is Refused =>
  typeof decided === 'object' && decided !== null && 'refusal' in decided
