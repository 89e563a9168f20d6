/**
 * Characters that no eye sees and no search or address means: soft hyphen, zero-width space and joiners, marks of direction, byte order
 * mark. Written as a regular expression of both JavaScript and PostgreSQL reads it.
 */
export const INVISIBLE = '\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF'

const ANY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'g')

const BUT_JOINERS = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Joiners tell letters of Persian and of India apart, and make one emoji of two; beside a Latin letter or a space they are nothing. */
const IDLE_JOINERS =
  /(?<=[\p{Script=Latin}\s])[\u200C\u200D]+|^[\u200C\u200D]+|[\u200C\u200D]+(?=[\p{Script=Latin}\s]|$)/gu

/** A line without the characters that no eye sees, but for those that its script needs. */
export const withoutStray = (line: string): string =>
  line.replaceAll(BUT_JOINERS, '').replaceAll(IDLE_JOINERS, '')

/** A text without the characters that no eye sees. */
export const withoutInvisible = (text: string): string => text.replaceAll(ANY_INVISIBLE, '')
