/** Where an order entrusted to a corrector stands. */
export const MISSION_ETATS = [
  'CONFIEE',
  'PRISE',
  'REMISE',
  'RENDUE',
  'ENVOYEE',
  'REVISION',
  'REFUSEE',
  'RETIREE',
] as const
export type MissionEtat = (typeof MISSION_ETATS)[number]

/** The acts that the log of a mission keeps. */
export const MISSION_FAITS = [
  'CONFIEE',
  'PRISE',
  'REFUSEE',
  'TELECHARGEMENT',
  'QUESTION',
  'REPONSE',
  'REMISE',
  'RENDUE',
  'ENVOYEE',
  'REVISION',
  'RETIREE',
] as const
export type MissionFait = (typeof MISSION_FAITS)[number]

/** A handed-in text waits for the house, which sends it or gives it back; another one replaces it meanwhile. */
export const PROPOSITION_ETATS = ['REMISE', 'REMPLACEE', 'RENDUE', 'ENVOYEE'] as const
