/** The answers to an action done, the same in the product and in its demonstration. */

export const PROFILE_SAVED = 'Votre profil est enregistré.'
export const PASSWORD_CHANGED = 'Votre mot de passe est changé. Vos autres sessions sont fermées.'
export const SESSION_CLOSED = 'La session est fermée.'
export const OTHER_SESSIONS_CLOSED = 'Vos autres sessions sont fermées.'
