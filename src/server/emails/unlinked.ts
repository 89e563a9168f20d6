const WORD_JOINER = '\u2060'

/**
 * A text that somebody typed, in an e-mail to an address that nobody has proven: the same to the eye, but no mailbox makes a link of
 * what it says (« exemple.fr », « https://… », an address), for an invisible mark stands after each sign that a link needs.
 */
export const unlinked = (text: string): string => text.replaceAll(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`)
