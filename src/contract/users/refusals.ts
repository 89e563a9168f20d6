/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_USER = 'Utilisateur non trouvé'
export const NO_SESSION = 'Session non trouvée'
export const OWN_ADDRESS = 'C’est déjà l’adresse de votre compte'
export const WRONG_PASSWORD = 'Ce mot de passe n’est pas le bon'
export const OWN_ACCOUNT_ERASED = 'Vous ne pouvez pas supprimer votre propre compte.'
export const OWN_ACCOUNT_CLOSED = 'Vous ne pouvez pas désactiver votre propre compte.'
export const OWN_ROLE = 'Vous ne pouvez pas retirer votre propre rôle d’administrateur.'
export const OWN_FACTOR = 'Retirez la vôtre depuis votre compte\u00a0: votre mot de passe y est demandé.'
export const CONFIRMATION_ASKED =
  'Redonnez votre mot de passe\u00a0: cette action touche à l’argent, aux accès ou aux données de vos clients.'
export const COMMANDE_UNDER_WAY = 'Une commande est en cours'

/** The `motif` of a 403: the acting person's password, or a code, is asked for again (decisions 101 and 147). */
export const CONFIRMATION = 'CONFIRMATION'
