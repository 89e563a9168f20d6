/** Why a file is not given back with what its author says of it. */
export const NOT_GIVEN_BACK = 'Ce fichier ne peut pas être écrit avec les marques de l’auteur'
/** Why a decided text is not set as a book. */
export const NO_PROOF = 'Ce texte ne peut pas être composé en épreuve'
export const STILL_WRITING =
  'D’autres fichiers sont lus avant celui-ci\u00a0: redemandez-le dans quelques minutes'
