/** Refusals that any entry may meet, in one voice in the product and in its demonstration. */

export const INVALID_FIELDS = 'Erreurs de validation'
export const STALE_ENTRY =
  'Cette fiche a été modifiée pendant votre saisie\u00a0: comparez les deux versions.'
export const STALE_SETTINGS =
  'Ces réglages ont été modifiés pendant votre saisie\u00a0: comparez les deux versions.'
export const STALE_ORDER_OF_LIST = 'La liste a changé entre-temps\u00a0: relisez-la avant de la ranger.'
