/**
 * Characters that no eye sees and no search or address means: soft hyphen, zero-width space and joiners, marks of direction, byte order
 * mark. Written as a regular expression of both JavaScript and PostgreSQL reads it.
 */
export const INVISIBLE = '\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF'

const ANY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'g')

/** A text without the characters that no eye sees. */
export const withoutInvisible = (text: string): string => text.replaceAll(ANY_INVISIBLE, '')
