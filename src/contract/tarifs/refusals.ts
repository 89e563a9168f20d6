/** Why an act is refused, in one voice in the product and in its demonstration. */

export const TARIF_IN_USE = 'Ce tarif a servi à une commande\u00a0: désactivez-le'
