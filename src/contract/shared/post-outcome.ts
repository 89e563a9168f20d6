/** The refusal shown by a form's page when it was posted without JavaScript (decision 027). */
export type PostOutcome = {
  /** The refusal of the whole: the French sentence for the user. */
  message: string
  /** By field, the first refusal of each. */
  problems: Record<string, string>
  /** The typed values, by field, to be shown again. A file cannot be. */
  values: Record<string, string>
}
