import {
  acceptsName,
  emptyFileText,
  formatRefusal,
  SAMPLE_FILE_LIMITS,
  tooLargeText,
} from '../files/file-limits.ts'

/** The refusal of a free sample's file before it is sent; null when it may go. The server checks its content. */
export function sampleFileRefusal({ name, size }: { name: string; size: number }): string | null {
  if (!acceptsName(name, SAMPLE_FILE_LIMITS)) return formatRefusal(name, SAMPLE_FILE_LIMITS)
  if (size > SAMPLE_FILE_LIMITS.maxBytes) return tooLargeText(name, SAMPLE_FILE_LIMITS)
  return size === 0 ? emptyFileText(name) : null
}
