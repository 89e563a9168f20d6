/** A paragraph as its author sees it. */
export type TextParagraph = { text: string; isHeading: boolean }

/** A manuscript as its author sees it, with the number of changes and comments left in it. */
export type ManuscriptText = { paragraphs: TextParagraph[]; modifications: number; commentaires: number }
