import {
  acceptsName,
  fileErrorText,
  formatsText,
  SAMPLE_FILE_LIMITS,
  SAMPLE_TOO_LARGE,
} from '../files/file-limits.ts'

/** What a free sample's file is refused for, before it is sent; null when it may go. Its content is checked by the server. */
export function sampleFileRefusal({ name, size }: { name: string; size: number }): string | null {
  if (!acceptsName(name, SAMPLE_FILE_LIMITS))
    return `${fileErrorText(name)}. ${formatsText(SAMPLE_FILE_LIMITS)}`
  if (size > SAMPLE_FILE_LIMITS.maxBytes) return SAMPLE_TOO_LARGE
  return size === 0 ? `Le fichier "${name}" est vide.` : null
}
