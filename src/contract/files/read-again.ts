import { isCounted } from '#manuscript/comptage.ts'
import { hours } from '../shared/durations.ts'
import type { ProjectFile } from './file.ts'

/** The refusal of a file that was read, or will be. */
export const NOT_TO_READ_AGAIN = 'Ce fichier n’est pas à lire de nouveau'

type Read = Pick<ProjectFile, 'type' | 'filename' | 'lecture' | 'comptage'>

/** Whether the reading of a delivered file is not there yet. */
export const isReadingAwaited = ({ type, filename, lecture }: Omit<Read, 'comptage'>): boolean =>
  type === 'LIVRABLE' && /\.docx$/i.test(filename) && lecture === null

/** Whether the house may have a file of an order read again: it was told unreadable, or an hour has not been enough to read it. */
export function mayReadAgain(file: Read & { uploadedAt: string | Date }, now: Date): boolean {
  const { type, filename, lecture, comptage, uploadedAt } = file
  const found = type === 'SOURCE' ? comptage : lecture
  if (found) return found.refus === 'ILLISIBLE'
  const isAwaited = type === 'SOURCE' ? isCounted(filename) : isReadingAwaited(file)
  return isAwaited && now.getTime() - new Date(uploadedAt).getTime() > hours(1)
}
