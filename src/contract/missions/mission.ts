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

/** Whether the house waits for the text, or has not sent the one before: one may be handed in. */
export const awaitsText = (etat: MissionEtat): boolean =>
  etat === 'PRISE' || etat === 'REMISE' || etat === 'RENDUE' || etat === 'REVISION'

/** Whether its corrector may still say that they cannot: nothing of it is handed in. */
export const mayBeRefused = (etat: MissionEtat): boolean => etat === 'CONFIEE' || etat === 'PRISE'

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
