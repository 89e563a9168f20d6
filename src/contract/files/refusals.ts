/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_FILE = 'Fichier non trouvé'
export const UNSENT_FILE_GONE =
  'Une pièce jointe n’est plus gardée\u00a0: retirez-la, puis joignez-la de nouveau.'
export const TEXT_ALREADY_THERE =
  'Cette commande a déjà son texte\u00a0: déposez-en un autre depuis ses fichiers'
export const NOT_BEGUN = 'Commencez la correction avant de livrer un fichier'
export const ALREADY_ANSWERED =
  'L’auteur a déjà répondu à cette livraison\u00a0: ce fichier ne peut plus être repris'
export const WORK_STARTED = 'Le travail a commencé\u00a0: écrivez-nous pour ajouter un fichier'
export const CANCELLED_TAKES_NO_FILE = 'Cette commande est annulée\u00a0: elle ne reçoit plus de fichier'
