import { frenchSpaces } from '#contract/format/typography.ts'

const REPLIES = [
  [
    'Manuscrit bien reçu',
    'Bonjour {prenom},\n\nVotre manuscrit « {titre} » est bien arrivé (commande n° {numero}). Votre correcteur vous sera présenté sous deux jours ouvrés.\n\n{signature}',
  ],
  [
    'Il manque un fichier',
    'Bonjour {prenom},\n\nVotre commande n° {numero} est payée, mais aucun fichier ne nous est parvenu. Pourriez-vous le déposer dans votre espace ? La date promise se compte à partir de ce jour-là.\n\n{signature}',
  ],
  [
    'Orthographe de 1990',
    'Bonjour {prenom},\n\nAvant de commencer « {titre} » : préférez-vous les rectifications de 1990, ou l’usage traditionnel ?\n\n{signature}',
  ],
  [
    'Échantillon corrigé',
    'Bonjour {prenom} {nom},\n\nVoici vos pages, corrigées et commentées. Le reste du texte vous reviendrait sous cette forme.\n\n{signature}',
  ],
  [
    'Un peu de retard',
    'Bonjour {prenom},\n\nVotre correcteur demande deux jours de plus pour « {titre} ». Nous en sommes désolés, et vous tenons au courant.\n\n{signature}',
  ],
] as const

/** The house's frequent answers, typeset. */
export const CANNED_REPLIES = REPLIES.map(([titre, contenu]) => ({ titre, contenu: frenchSpaces(contenu) }))
