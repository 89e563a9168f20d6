import type { MissionEtat, MissionFait } from './mission.ts'

type Words = {
  label: string
  tone: 'neutral' | 'active' | 'success' | 'warning' | 'alert'
  shape: 'wait' | 'half' | 'full' | 'done' | 'stop' | 'pause' | 'quote'
}

const ETATS: Record<MissionEtat, Words> = {
  CONFIEE: { label: 'Attend une réponse', tone: 'warning', shape: 'wait' },
  PRISE: { label: 'En correction', tone: 'active', shape: 'half' },
  REMISE: { label: 'Remis à la maison', tone: 'active', shape: 'full' },
  RENDUE: { label: 'À reprendre', tone: 'warning', shape: 'half' },
  ENVOYEE: { label: 'Chez son auteur', tone: 'success', shape: 'done' },
  REVISION: { label: 'Révision demandée', tone: 'warning', shape: 'half' },
  REFUSEE: { label: 'Refusé', tone: 'neutral', shape: 'stop' },
  RETIREE: { label: 'Retiré', tone: 'neutral', shape: 'stop' },
}

/** Where a text stands, in the words of its corrector and of the house. */
export const missionBadge = (etat: MissionEtat): Words => ETATS[etat]

const FAITS: Record<MissionFait, string> = {
  CONFIEE: 'Texte confié',
  PRISE: 'Texte pris',
  REFUSEE: 'Texte refusé',
  TELECHARGEMENT: 'Fichier ouvert',
  QUESTION: 'Question à la maison',
  REPONSE: 'Mot de la maison',
  REMISE: 'Texte corrigé remis',
  RENDUE: 'Texte rendu par la maison',
  ENVOYEE: 'Texte envoyé à son auteur',
  REVISION: 'Révision demandée',
  RETIREE: 'Texte retiré',
}

/** A line of the log of a text. */
export const faitWords = (type: MissionFait): string => FAITS[type]
