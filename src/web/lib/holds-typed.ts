import { unaccented } from '#contract/shared/unaccented.ts'

/** Whether a text holds every word that is typed, whatever its accents and capitals. */
export function holdsTyped(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => unaccented(text).toLowerCase()
