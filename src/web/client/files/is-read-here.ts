import type { ProjectFile } from '#contract/files/file.ts'

/** Whether a delivered file holds corrections or comments to read in the page. */
export const isReadHere = ({ lecture }: Pick<ProjectFile, 'lecture'>): boolean =>
  lecture !== null && !lecture.refus && lecture.corrections + lecture.commentaires > 0
