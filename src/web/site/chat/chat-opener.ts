/** The form whose sending opens the chat: any submit button of the page may belong to it, by its `form` attribute. */
export const CHAT_OPENER = 'ouvrir-le-chat'
