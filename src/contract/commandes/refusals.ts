/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_COMMANDE = 'Commande non trouvée'
export const NO_PRICE = 'Cette commande n’a pas de montant\u00a0: envoyez son devis.'
export const ALREADY_PAID = 'Cette commande est déjà payée.'
export const CANCELLED_NOT_ENTRUSTED = 'Cette commande est annulée\u00a0: elle ne se confie plus.'
export const NOTHING_TO_BEGIN =
  'Aucun manuscrit n’est déposé\u00a0: rien ne commence sans un texte. Déposez celui que l’auteur vous a envoyé, ou attendez le sien.'
export const ADDRESS_OF_ACCOUNT =
  'Cet e-mail est déjà celui d’un compte\u00a0: choisissez le client dans la liste.'
export const NO_SUCH_CLIENT = 'Ce client n’existe pas'
