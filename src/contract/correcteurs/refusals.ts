import { countOf } from '../format/plural.ts'

const HELD = { one: 'commande lui est encore confiée', other: 'commandes lui sont encore confiées' }

/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_CORRECTEUR = 'Correcteur non trouvé'
export const CORRECTEUR_AWAY = 'Ce correcteur n’est pas disponible'
/** While orders that are not over are in a corrector's hands. */
export const correcteurHolds = (count: number): string =>
  `${countOf(count, HELD)}\u00a0: confiez-${count > 1 ? 'les' : 'la'} à quelqu’un d’autre avant d’effacer ses coordonnées.`
export const CORRECTEUR_IN_USE = 'Des commandes ont été confiées à ce correcteur\u00a0: désactivez-le.'
