/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_CORRECTEUR = 'Correcteur non trouvé'
export const CORRECTEUR_AWAY = 'Ce correcteur n’est pas disponible'
export const CORRECTEUR_IN_USE = 'Des commandes ont été confiées à ce correcteur\u00a0: désactivez-le.'
