/** The error of one field of a form. */
export type FieldProblem = { path: string; message: string }

type Told = { isRefusal: boolean; details?: readonly FieldProblem[]; isBare?: boolean }

/** A failure whose message is a French sentence for the user; a refusal is an answer, never tried again. */
export class ToldError extends Error {
  readonly isRefusal: boolean
  readonly details: readonly FieldProblem[]
  /** True when the answer came without a sentence: the message only describes the answer. */
  readonly isBare: boolean

  constructor(message: string, { isRefusal, details = [], isBare = false }: Told) {
    super(message)
    this.isRefusal = isRefusal
    this.details = details
    this.isBare = isBare
  }
}
