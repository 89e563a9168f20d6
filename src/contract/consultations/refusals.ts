/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_CONSULTATION = 'Consultation non trouvée'
export const NOT_A_SLOT = 'Ce créneau n’est pas proposé. Choisissez-en un autre.'
export const SLOT_TAKEN = 'Ce créneau vient d’être réservé. Choisissez-en un autre.'
export const ONE_CHANGE_AT_A_TIME = 'Déplacez la consultation, ou changez son état\u00a0: l’un après l’autre'
