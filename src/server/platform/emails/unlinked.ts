const WORD_JOINER = '\u2060'

/**
 * A text that anybody may have typed, a title for one, in an e-mail to an unproven address or to the house: the same to the eye, but no
 * mailbox makes a link of it (« exemple.fr », « https://… », an address), since an invisible mark follows each sign that a link needs.
 */
export const unlinked = (text: string): string => text.replaceAll(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`)
