import { frenchSpaces } from '#contract/format/typography.ts'

/** The notes sent with a delivery. */
export const DELIVERY_NOTES = [
  'Tout est en suivi des modifications. Quelques propositions de style sont en marge : prenez ou laissez.',
  'Deux questions vous attendent, pages 34 et 91. Le reste est prêt pour l’impression.',
  'La chronologie est vérifiée jusqu’au bout. Belle lecture.',
].map(frenchSpaces)

/** An author's reasons for a revision. */
export const REVISIONS = [
  'Merci pour ce travail. Les italiques des titres d’œuvres ont sauté au chapitre 3 : pouvez-vous les remettre ?',
  'J’aimerais garder « souventes fois », que vous avez remplacé, et les majuscules de la lettre du père.',
].map(frenchSpaces)

/** The house's notes for its correctors. */
export const HOUSE_NOTES = [
  'Garder les régionalismes, ne pas toucher aux dialogues.',
  'Incises : l’auteur met une virgule avant le tiret. Unifier les noms de lieux.',
  'Peu de fautes, quelques redites. Chapitre 9 à reprendre avec soin.',
  'Rectifications de 1990 refusées : orthographe traditionnelle partout.',
].map(frenchSpaces)

/** The house's note for the author. */
export const CLIENT_NOTE = frenchSpaces('Nous avançons bien : la première partie est relue.')

const REASONS = {
  REPRISE: 'Son auteur récrit le chapitre 4.',
  REPRISE_FIN: 'Chapitre 4 reçu.',
  DEVIS_REFUSE: 'Projet remis à plus tard par son auteur.',
  RETRACTATION: 'Rétractation de l’auteur.',
  ERREUR: 'Commandé deux fois par erreur.',
  ACCORD: 'Arrêtée d’un commun accord : 40 % du travail était fait.',
  ROUVERTE: 'Deux chapitres ajoutés par l’autrice.',
  SUSPENDUE: 'En attente du dernier chapitre.',
  PAYEE_SUSPENDUE: 'La soutenance est repoussée : reprise à la demande de l’autrice.',
  ATTENTE_SUSPENDUE: 'Deux versions du texte : il reste à choisir.',
}

/** Why an order changed of status. */
export const reasonOf = (why: keyof typeof REASONS): string => frenchSpaces(REASONS[why])

/** The share kept of the price of an order cancelled by agreement, in percent. */
export const KEPT_PERCENT = 40

/** To an author disappointed by the work. */
export const AVIS_ANSWER =
  'Vous avez raison\u00a0: ces tournures étaient voulues. Votre correcteur vous rend les dialogues tels que vous les aviez écrits.'
