/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_AVIS_HERE = 'Avis non trouvé'
export const NOT_ALLOWED = 'Son auteur n’a pas accepté que cet avis soit publié'
export const ALREADY_PUBLISHED = 'Cet avis est déjà publié'
export const ALREADY_REFUSED = 'Cet avis est déjà refusé pour cette raison'
export const NOT_PUBLISHED = 'Seul un avis publié reçoit une réponse'
export const ALREADY_ANSWERED_AVIS = 'La maison a déjà répondu à cet avis'
