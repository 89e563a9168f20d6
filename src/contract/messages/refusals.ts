/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_CANNED_REPLY = 'Réponse type non trouvée'
export const TITLE_TAKEN = 'Une autre réponse type porte déjà ce titre'
export const NO_CONVERSATION = 'Conversation non trouvée'
export const NO_MESSAGE = 'Message non trouvé'
export const NO_ADMIN = 'Administrateur non trouvé'
