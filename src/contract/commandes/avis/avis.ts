import { z } from 'zod'
import { instant } from '../../shared/instant.ts'
import { longText } from '../../shared/text.ts'

/** The possible notes, from the least to the best. */
export const NOTES = [1, 2, 3, 4, 5] as const

/** A client who gives so much is satisfied (specification 2 §3, `tauxSatisfaction`). */
const SATISFIED_FROM = 4

const NOTE_REFUSED = 'La note va de 1 à 5'

const note = z.int(NOTE_REFUSED).min(1, NOTE_REFUSED).max(5, NOTE_REFUSED)
const mot = longText(1000, { max: 'Votre mot ne peut pas dépasser 1 000 caractères' })

/** The name that a published note is signed with; without one, the author does not allow its publication. */
export const SIGNATURES = ['PRENOM', 'ANONYME'] as const
export type Signature = (typeof SIGNATURES)[number]

const signatureChoice = z.enum(SIGNATURES, 'Choisissez sous quel nom votre avis peut être publié')

/** An author's note of finished work, and a word when they wish; published with a signature alone. */
export const avisGiven = z.object({ note, mot: mot.optional(), signature: signatureChoice.optional() })

/** An optional note and word, sent with a bon à tirer. */
export const avisOffered = avisGiven.partial({ note: true })

export const avis = z.object({ note: z.int(), mot: z.string().nullable() })

/** PRIVE without its author's yes; given again, a note waits to be read again. */
export const AVIS_ETATS = ['A_LIRE', 'PUBLIE', 'REFUSE', 'PRIVE'] as const
export type AvisEtat = (typeof AVIS_ETATS)[number]

export const ETAT_LABELS: Record<AvisEtat, string> = {
  A_LIRE: 'À lire',
  PUBLIE: 'Publié',
  REFUSE: 'Refusé',
  PRIVE: 'Privé',
}

/** The only reasons to publish no note of an author who allowed it, as the author and the visitors read them. */
export const MOTIFS_REFUS = ['INSULTE', 'DONNEES_PERSONNELLES', 'AUTRE_SUJET'] as const
export type MotifRefus = (typeof MOTIFS_REFUS)[number]
export const MOTIF_WORDS: Record<MotifRefus, string> = {
  INSULTE: 'il contient une insulte',
  DONNEES_PERSONNELLES: 'il contient des données personnelles',
  AUTRE_SUJET: 'il parle d’autre chose que du travail commandé',
}

/** An author's own note, what it is signed with, and what became of it. */
export const ownAvis = avis.extend({
  etat: z.enum(AVIS_ETATS),
  /** The name shown with it; null without its author's yes. */
  signature: z.string().nullable(),
  motifRefus: z.enum(MOTIFS_REFUS).nullable(),
  reponse: z.string().nullable(),
  updatedAt: instant,
})
export type OwnAvis = z.output<typeof ownAvis>

export const NOBODY_IN_PARTICULAR = 'Un auteur'

const FIRST_NAME = /^\p{L}[\p{L}\p{M}’'-]{1,39}$/u

/**
 * The name shown with a note: « Claire D. », or « Un auteur »; never the whole name of the account, whatever was typed in its fields.
 */
export function signedAs(signature: Signature, { prenom, nom }: { prenom: string; nom: string }): string {
  const [first = ''] = prenom.trim().split(/\s+/)
  const [initial, ...rest] = nom.trim().match(/\p{L}/gu) ?? []
  // A « name » of one letter, or that carries a link, would tell more than a name does.
  if (signature === 'ANONYME' || !FIRST_NAME.test(first) || !initial || rest.length === 0)
    return NOBODY_IN_PARTICULAR
  return `${first}\u00a0${initial.toUpperCase()}.`
}

export const satisfaction = z.object({
  /** Out of five, to a tenth; null without any note. */
  averageRating: z.number().nullable(),
  /** The share of 4 and 5, in whole percents; null without any note. */
  tauxSatisfaction: z.int().nullable(),
  nombreAvis: z.int(),
})
export type Satisfaction = z.output<typeof satisfaction>

/** The average, satisfaction rate and number of notes, from the count of each. */
export function satisfactionOf(counts: readonly { note: number; total: number }[]): Satisfaction {
  const sumOf = (value: (count: { note: number; total: number }) => number) =>
    counts.reduce((sum, count) => sum + value(count), 0)
  const nombreAvis = sumOf(({ total }) => total)
  if (nombreAvis === 0) return { averageRating: null, tauxSatisfaction: null, nombreAvis: 0 }
  const satisfied = sumOf(({ note: given, total }) => (given >= SATISFIED_FROM ? total : 0))
  return {
    averageRating: Math.round((sumOf(({ note: given, total }) => given * total) / nombreAvis) * 10) / 10,
    tauxSatisfaction: Math.round((satisfied / nombreAvis) * 100),
    nombreAvis,
  }
}
