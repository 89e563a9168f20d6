import { z } from 'zod'
import { longText, shortText } from '../shared/text.ts'
import { deviceTime } from './device-time.ts'

/** An author's mark on a correction: refused, or asked about without being refused; one without a mark is accepted. */
export const CHOIX = ['REFUSEE', 'QUESTION'] as const
export type Choix = (typeof CHOIX)[number]

export const MARQUES_PER_CALL = 500
/** The questions that a call asks, each a message of its author's hour. */
export const QUESTIONS_PER_CALL = 20
export const MOT_MAX = 2000
export const CITATION_MAX = 1000
/** No file that the reader opens holds so many changes. */
export const RANG_MAX = 1_000_000
/** The changes that the marks of a file cover, at most: more than twice those of a raw novel (decision 113). */
export const MARKED_MAX = 50_000
export const CHAPTERS_MAX = 2000
/** The most changes that a mark names: of a longer correction, it names the first. */
export const CHANGES_OF_A_CORRECTION = 20_000

const INVALID_NUMBER = 'Ce numéro de correction n’existe pas'
export const changeRank = z.int(INVALID_NUMBER).min(0, INVALID_NUMBER).max(RANG_MAX, INVALID_NUMBER)
export const correctionNumber = z
  .string()
  .max(20)
  .regex(/^\d{1,9}\.\d{1,9}$/, INVALID_NUMBER)

/** One mark of an author on a correction of a delivered file. */
export const marque = z.object({
  /** The first tracked change of the correction, in the file's order: it identifies the mark. */
  rang: changeRank,
  /** The changes of the correction, in ascending order. A refusal of one change refuses the whole correction. */
  rangs: z.array(changeRank).max(CHANGES_OF_A_CORRECTION, 'Cette correction a trop de changements'),
  /** Null when neither refused nor asked about, the mark being taken back. */
  choix: z.enum(CHOIX).nullable(),
  /** The word of a question, on a refused correction too; null without a question. */
  mot: longText(MOT_MAX, { required: 'Écrivez votre question' }).nullable(),
  /** The number that the author read, « 12.48 »; null when it was not told. */
  numero: correctionNumber.nullable(),
  /** When it was refused, or the refusal taken back, by the clock of its device; the server keeps no time later than its own. */
  choisieLe: deviceTime,
  /** When its question was asked, or taken back, likewise. */
  motLe: deviceTime,
})
export type Marque = z.output<typeof marque>

/** The two facts of a mark in one word: a refusal, asked about or not, then a question alone. */
export function choixOf({ isRefused, mot }: { isRefused: boolean; mot: string | null }): Choix | null {
  if (isRefused) return 'REFUSEE'
  return mot === null ? null : 'QUESTION'
}

/** Whether a mark is a refusal, or a question: it may be both. */
export const says = ({ choix, mot }: Pick<Marque, 'choix' | 'mot'>, said: Choix): boolean =>
  said === 'REFUSEE' ? choix === 'REFUSEE' : mot !== null

/**
 * A mark as a device sends it: a new question brings the sentence that its message quotes, 400 without. A page loaded before the two facts had
 * their own times sends one time, of both facts.
 */
export const marqueGiven = marque
  .extend({
    numero: marque.shape.numero.default(null),
    citation: shortText(CITATION_MAX).nullable().default(null),
    motLe: deviceTime.optional(),
  })
  .refine(({ rang, rangs }) => rangs[0] === rang && rangs.every(isAscending), {
    path: ['rangs'],
    message: 'Une correction est connue par le premier de ses changements',
  })
  .refine((given) => given.choix === choixOf({ isRefused: given.choix === 'REFUSEE', mot: given.mot }), {
    path: ['mot'],
    message: 'Une question a un mot, et un mot est une question',
  })
  .refine(({ mot, numero }) => mot === null || numero !== null, {
    path: ['numero'],
    message: 'Une question dit le numéro de sa correction',
  })
  .transform((given) => ({ ...given, motLe: given.motLe ?? given.choisieLe }))
export type MarqueGiven = z.output<typeof marqueGiven>

/** A rank in a text: of a chapter, of a paragraph, of a letter. */
export const place = z.int().min(0).max(RANG_MAX)

/** The place up to which a file was read, and the moment: chapter and paragraph (ranks from 0), and the chapters ticked « relu ». */
export const lecturePlace = z.object({
  chapitre: place,
  paragraphe: place,
  relus: z.array(place).max(CHAPTERS_MAX),
  luLe: deviceTime,
})
export type LecturePlace = z.output<typeof lecturePlace>

export function isAscending(rank: number, index: number, ranks: number[]): boolean {
  return index === 0 || rank > (ranks[index - 1] ?? rank)
}
