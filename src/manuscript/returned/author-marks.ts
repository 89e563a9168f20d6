/** Another wording: in place of the correction of these changes, or of words of the delivered text. */
export type Wording =
  | { on: 'CORRECTION'; ranks: number[]; text: string }
  /** `block`: the rank of the paragraph in the main text; offsets in its delivered text, in UTF-16 units. */
  | { on: 'WORDS'; block: number; from: number; to: number; passage: string; text: string }

/** What an author says of a delivered file. */
export type AuthorMarks = {
  /** The ranks of the changes refused. */
  refused: ReadonlySet<number>
  wordings: Wording[]
  /** Answers to comments, by their number in the file. */
  answers: { comment: string; text: string }[]
}
