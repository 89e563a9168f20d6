/** The text as its author may take it away: every correction accepted, or none. */
export const COPIES = ['NET', 'ORIGINE'] as const
export type Copy = (typeof COPIES)[number]

/** « roman.docx » gives « roman-net.docx » and « roman-origine.docx ». */
export function copyName(filename: string, copy: Copy): string {
  return `${stemOf(filename)}-${copy.toLowerCase()}.docx`
}

/** « roman-bon-a-tirer.docx », the text as its author decided it. */
export const decidedName = (filename: string): string => `${stemOf(filename)}-bon-a-tirer.docx`

/** « roman-retour.docx », the delivered text with what its author says of it, for the corrector. */
export const returnedName = (filename: string): string => `${stemOf(filename)}-retour.docx`

/** « roman-releve.pdf », what its author refused, asked, proposed and answered. */
export const releveName = (filename: string): string => `${stemOf(filename)}-releve.pdf`

/** « roman-bon-a-tirer.docx » gives « roman-epreuve.pdf », the same text set as a book. */
export const proofName = (decided: string): string =>
  `${stemOf(decided).replace(/-bon-a-tirer$/, '')}-epreuve.pdf`

const stemOf = (filename: string) => filename.replace(/\.docx$/i, '')
