import { frenchSpaces } from '#contract/format/typography.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, workedBefore } from './calendar.ts'
import { idOf } from './chance.ts'

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

const LAST = REPLIES.length - 1

export const makeCannedReplies = (day: PlainDate): CannedReply[] =>
  REPLIES.map(([titre, contenu], index) => ({
    id: idOf('canned', index + 1),
    titre,
    contenu: frenchSpaces(contenu),
    createdAt: index === LAST ? workedBefore(day, 17, '14:00') : at(addDays(day, -240 + 20 * index), '14:00'),
    updatedAt: index === LAST ? workedBefore(day, 8, '14:30') : at(addDays(day, -120), '14:30'),
  }))
