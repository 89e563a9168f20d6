import { z } from 'zod'
import { frenchSpaces } from '../format/typography.ts'
import { instant } from '../shared/instant.ts'
import { longText, shortText } from '../shared/text.ts'
import { deviceTime } from './device-time.ts'
import {
  CHANGES_OF_A_CORRECTION,
  CITATION_MAX,
  changeRank,
  correctionNumber,
  isAscending,
  MOT_MAX,
  place,
} from './marque.ts'

export const ECRITS_PER_CALL = 100
/** What an author writes on a file, at most: answers and wordings together. */
export const ECRITS_MAX = 2000
export const PLUTOT_MAX = 500
export const PASSAGE_MAX = 2000

const NOT_THE_FIRST = 'Une correction est connue par le premier de ses changements'

/** A wording in place of a correction: it identifies the correction as a mark does. */
const onCorrection = z
  .object({
    sur: z.literal('CORRECTION'),
    rang: changeRank,
    rangs: z.array(changeRank).max(CHANGES_OF_A_CORRECTION, 'Cette correction a trop de changements'),
    numero: correctionNumber.nullable(),
  })
  .refine(({ rang, rangs }) => rangs[0] === rang && rangs.every(isAscending), NOT_THE_FIRST)

/** A wording in place of words that the author selected, in one paragraph of the text as delivered. */
const onWords = z
  .object({
    sur: z.literal('MOTS'),
    /** The rank of the paragraph among those of the main story, as the reading numbers them from 0. */
    bloc: place,
    /** Offsets in UTF-16 units, in the paragraph with every correction accepted. */
    debut: place,
    fin: place,
    /** The words themselves, checked again before they are replaced. */
    passage: z.string().min(1).max(PASSAGE_MAX, 'Choisissez moins de mots'),
  })
  .refine(
    ({ debut, fin, passage }) => fin - debut === passage.length,
    'Ce passage n’est pas de cette longueur',
  )

/** An answer to a comment of the corrector. */
const onComment = z.object({
  sur: z.literal('COMMENTAIRE'),
  /** Its id in the file (w:id), as it was read. */
  commentaire: z.string().min(1).max(40),
  /** Its words, which the message of the answer quotes. */
  citation: shortText(CITATION_MAX, { required: 'Une réponse cite son commentaire' }),
  /** Where it stands: the ranks, from 0, of its chapter and of its paragraph there. */
  chapitre: place,
  ligne: place,
})

/** Another wording, in one line, with the spaces of French print. */
export const plutot = shortText(PLUTOT_MAX, { required: 'Écrivez votre proposition' }).overwrite(frenchSpaces)
/** An answer to a comment. */
export const reponse = longText(MOT_MAX, { required: 'Écrivez votre réponse' }).overwrite(frenchSpaces)

/** What an author writes of a file: another wording, or an answer (decision 172). */
export const ecrit = z.object({
  place: z.discriminatedUnion('sur', [onCorrection, onWords, onComment]),
  /** Null once it is taken back. */
  texte: longText(MOT_MAX, { required: 'Écrivez votre texte' }).overwrite(frenchSpaces).nullable(),
  /** When it was written, or taken back, by the clock of its device; the server keeps no time later than its own. */
  ecritLe: deviceTime,
})
export type Ecrit = z.output<typeof ecrit>
export type EcritPlace = Ecrit['place']
/** One that stands. */
export type StandingEcrit = Ecrit & { texte: string }
export type WordsPlace = Extract<EcritPlace, { sur: 'MOTS' }>
/** A wording of selected words. */
export type WordsWording = StandingEcrit & { place: WordsPlace }

/** What an author writes, as a device sends it: a wording is one line. */
export const ecritGiven = ecrit
  .refine(
    isAnswerOr(({ length }) => length <= PLUTOT_MAX),
    {
      path: ['texte'],
      message: `Une proposition a ${PLUTOT_MAX} signes au plus`,
    },
  )
  .refine(
    isAnswerOr((texte) => !/[\n\r]/.test(texte)),
    {
      path: ['texte'],
      message: 'Une proposition tient en une ligne',
    },
  )

function isAnswerOr(isWording: (texte: string) => boolean) {
  return ({ place: { sur }, texte }: Ecrit) => texte === null || sur === 'COMMENTAIRE' || isWording(texte)
}

/** The identity of what is written: of two of the same place, one stands. */
export function cleOf(of: EcritPlace): string {
  if (of.sur === 'CORRECTION') return `correction:${of.rang}`
  return of.sur === 'MOTS' ? `mots:${of.bloc}:${of.debut}:${of.fin}` : `commentaire:${of.commentaire}`
}

/**
 * Those that stand; of two wordings of words that overlap, made on two devices that did not see each other, the later one, so that every
 * reader keeps the same.
 */
export function standingEcrits(ecrits: readonly Ecrit[]): StandingEcrit[] {
  const standing = ecrits.filter(isStanding)
  const isUnder = (one: StandingEcrit, other: StandingEcrit) =>
    one !== other && overlap(one.place, other.place) && isLater(other, one)
  return standing.filter((one) => !standing.some((other) => isUnder(one, other)))
}

const isStanding = (one: Ecrit): one is StandingEcrit => one.texte !== null

function overlap(one: EcritPlace, other: EcritPlace): boolean {
  if (one.sur !== 'MOTS' || other.sur !== 'MOTS') return false
  return one.bloc === other.bloc && one.debut < other.fin && other.debut < one.fin
}

const isLater = (one: Ecrit, other: Ecrit): boolean =>
  one.ecritLe === other.ecritLe ? cleOf(one.place) > cleOf(other.place) : one.ecritLe > other.ecritLe

/** Another wording, which waits until the house takes it up. */
export const isWording = ({ place: { sur } }: Pick<Ecrit, 'place'>): boolean => sur !== 'COMMENTAIRE'

/** The house's answer to a question about a correction: the message that replies to it. */
export const questionPosee = z.object({
  rang: changeRank,
  /** The message that asked it. */
  messageId: z.uuid(),
  reponse: z.object({ texte: z.string(), ecriteLe: instant }).nullable(),
})
export type QuestionPosee = z.output<typeof questionPosee>

/** The words where something was said, in a file that was taken back; empty before the file was read for them. */
export const autour = z.object({ avant: z.string(), mots: z.string(), apres: z.string() })
export type Autour = z.output<typeof autour>
