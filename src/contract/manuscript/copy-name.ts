/** The text as its author may take it away: every correction accepted, or none. */
export const COPIES = ['NET', 'ORIGINE'] as const
export type Copy = (typeof COPIES)[number]

/** « roman.docx » gives « roman-net.docx » and « roman-origine.docx ». */
export function copyName(filename: string, copy: Copy): string {
  return `${filename.replace(/\.docx$/i, '')}-${copy.toLowerCase()}.docx`
}
