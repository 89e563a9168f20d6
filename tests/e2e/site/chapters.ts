/** The chapters of the landing page, in the order in which they are read. */
export const CHAPTERS = [
  'services',
  'calculateur-prix',
  'packs',
  'temoignages',
  'qui-sommes-nous',
  'consultation',
  'faq',
  'blog',
  'la-maison',
  'commande-gratuite',
  'contact',
]
