/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_PROMOTION = 'Code de promotion non trouvé'
export const PROMOTION_NOT_CHANGED = 'Ce code a servi à une commande\u00a0: gardez-le, ou créez-en un autre.'
export const PROMOTION_NOT_REMOVED = 'Ce code a servi à une commande\u00a0: désactivez-le.'
export const CODE_TAKEN = 'Ce code existe déjà'
