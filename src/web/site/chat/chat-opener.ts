/**
 * The id of the form of <VisitorChat>, whose sending opens the chat, or leads to the contact form without JavaScript.
 * A submit button anywhere in the page belongs to it by its `form` attribute.
 */
export const CHAT_OPENER = 'ouvrir-le-chat'
