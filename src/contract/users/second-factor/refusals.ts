/** Why an act is refused, in one voice in the product and in its demonstration. */

export const ENROLMENT_EXPIRED = 'Cette demande a trop attendu. Recommencez.'
export const WRONG_CODE =
  'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.'
export const NO_APPLICATION = 'Vous n’avez pas d’application d’authentification'
export const APPLICATION_ALREADY = 'Votre application d’authentification est déjà activée'
export const NO_FACTOR_YET = 'Activez d’abord la double authentification'
export const TOO_MANY_PASSKEYS = 'Vous avez déjà dix clés d’accès\u00a0: retirez-en une d’abord.'
export const NO_PASSKEY = 'Clé d’accès non trouvée'
