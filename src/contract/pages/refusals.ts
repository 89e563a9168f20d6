/** Why an act is refused, in one voice in the product and in its demonstration. */

export const PAGE_NEEDED = 'Le site a besoin de cette page\u00a0: elle reste publiée, à son adresse.'
export const PAGE_EMPTY = 'Une page publiée ne peut pas être vide'
export const SLUG_TAKEN = 'Ce slug est déjà celui d’une autre page'
