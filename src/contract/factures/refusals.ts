/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_FACTURE = 'Facture non trouvée'
