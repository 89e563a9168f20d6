/** Why an act on an entrusted text is refused, in one voice to the corrector and to the house. */

export const NO_DOOR = 'Ce lien ne s’ouvre pas, ou ne s’ouvre plus.'
export const NO_MISSION = 'Ce texte ne vous est pas confié.'
export const NO_HOUSE_MISSION = 'Aucun correcteur n’a ce texte en main'
export const ENGAGEMENT_FIRST =
  'Acceptez d’abord l’engagement de la maison\u00a0: aucun texte ne s’ouvre sans lui.'
export const ENGAGEMENT_CHANGED = 'L’engagement vient de changer\u00a0: relisez-le avant de l’accepter.'
export const ALREADY_TAKEN = 'Vous avez déjà répondu pour ce texte.'
export const ALREADY_HANDED_IN = 'Ce texte est déjà remis.'
export const NOT_WAITED_FOR = 'La maison n’attend rien de vous sur ce texte pour l’instant.'
export const NO_PROPOSITION =
  'Cette version n’attend plus la maison\u00a0: une autre l’a remplacée, ou elle est déjà partie.'
export const FEE_FIXED = 'Les honoraires sont fixés depuis que le texte a été remis.'
export const NO_CORRECTEUR_EMAIL =
  'Ce correcteur n’a pas d’adresse e-mail\u00a0: donnez-la, puis envoyez son accès.'
export const CORRECTEUR_LEFT = 'Ce correcteur ne travaille plus pour la maison.'
export const NO_STATEMENT = 'Aucun texte n’a été remis ce mois-là.'
