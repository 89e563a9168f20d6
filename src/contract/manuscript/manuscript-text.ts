/** A paragraph as its author sees it. */
export type TextParagraph = { text: string; isHeading: boolean }

/** What an author sees of a manuscript, with the changes and comments that are left in it. */
export type ManuscriptText = { paragraphs: TextParagraph[]; modifications: number; commentaires: number }
