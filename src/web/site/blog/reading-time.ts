/** Words an adult reads in a minute, in French, for a text of advice. */
const WORDS_PER_MINUTE = 210

/** Minutes an article asks for, rounded to the nearest. */
export const readingMinutes = (html: string): number =>
  Math.round(
    (html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu) ?? []).length / WORDS_PER_MINUTE,
  )
