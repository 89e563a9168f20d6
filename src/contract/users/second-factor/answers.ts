/** The answers to an action done, the same in the product and in its demonstration. */

export const APPLICATION_ADDED =
  'Votre application d’authentification est activée. Vos autres sessions sont fermées.'
export const APPLICATION_REMOVED = 'Votre application d’authentification est retirée.'
export const CODES_RENEWED = 'Vos nouveaux codes de secours sont prêts. Les anciens ne sont plus valables.'
export const PASSKEY_ADDED = 'Votre clé d’accès est ajoutée. Vos autres sessions sont fermées.'
export const PASSKEY_REMOVED = 'Votre clé d’accès est retirée.'
