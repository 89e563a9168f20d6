/** Why a file is not given back with what its author says of it. */
export const NOT_GIVEN_BACK = 'Ce fichier ne peut pas être écrit avec les marques de l’auteur'
export const STILL_WRITING =
  'D’autres fichiers sont lus avant celui-ci\u00a0: redemandez-le dans quelques minutes'
