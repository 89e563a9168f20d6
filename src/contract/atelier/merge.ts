import { possibleTime } from './device-time.ts'
import { cleOf, type Ecrit, type EcritPlace } from './ecrit.ts'
import { choixOf, type Marque } from './marque.ts'

/**
 * The marks of a file once others are given, by rank. A refusal and a question are two facts of a mark: of each the later said stands, by
 * `choisieLe` and `motLe`, none being later than `now`; at the same instant, what says something. Neither their order nor a repetition changes
 * the result.
 */
export function mergeMarques<Mark extends Marque>(
  kept: readonly Mark[],
  given: readonly Mark[],
  now: Date | string,
): Mark[] {
  const latest = new Date(now)
  const standing = new Map<number, Mark>()
  for (const mark of [...kept, ...given]) {
    const said = dated(mark, latest)
    const other = standing.get(mark.rang)
    standing.set(mark.rang, other ? joined(other, said) : said)
  }
  return [...standing.values()].toSorted((a, b) => a.rang - b.rang)
}

/** What is written of a file once more is given, by place: the later stands, by the rules of marks. */
export function mergeEcrits(kept: readonly Ecrit[], given: readonly Ecrit[], now: Date | string): Ecrit[] {
  const latest = new Date(now)
  const standing = new Map<string, Ecrit>()
  for (const one of [...kept, ...given]) {
    const cle = cleOf(one.place)
    const said = { ...one, ecritLe: noLater(one.ecritLe, latest) }
    const other = standing.get(cle)
    if (!other || isOver(writingOf(said), writingOf(other))) standing.set(cle, said)
  }
  return [...standing.keys()].toSorted().flatMap((cle) => standing.get(cle) ?? [])
}

/** The same mark where nothing changes: a whole book may be marked. */
function dated<Mark extends Marque>(mark: Mark, latest: Date): Mark {
  const [choisieLe, motLe] = [noLater(mark.choisieLe, latest), noLater(mark.motLe, latest)]
  return choisieLe === mark.choisieLe && motLe === mark.motLe ? mark : { ...mark, choisieLe, motLe }
}

/** As `toISOString` writes it: « 2026-11-20T10:00:00.000Z ». */
const WRITTEN_SIGNS = 24

function noLater(time: string, latest: Date): string {
  const ms = Date.parse(time)
  if (ms > latest.getTime()) return latest.toISOString()
  return time.endsWith('Z') && time.length === WRITTEN_SIGNS ? time : new Date(ms).toISOString()
}

/** The refusal of one of two marks of a correction, the question of one. */
function joined<Mark extends Marque>(one: Mark, other: Mark): Mark {
  const decided = isOver(refusalOf(one), refusalOf(other)) ? one : other
  const asked = isOver(questionOf(one), questionOf(other)) ? one : other
  return {
    ...asked,
    rangs: decided.rangs,
    numero: decided.numero ?? asked.numero,
    choix: choixOf({ isRefused: decided.choix === 'REFUSEE', mot: asked.mot }),
    choisieLe: decided.choisieLe,
  }
}

type Fact = readonly [time: string, isSaid: boolean, words: string]

const refusalOf = ({ choix, choisieLe, rangs, numero }: Marque): Fact => [
  choisieLe,
  choix === 'REFUSEE',
  JSON.stringify([rangs, numero]),
]
const questionOf = ({ mot, motLe }: Marque): Fact => [motLe, mot !== null, mot ?? '']
const writingOf = ({ place, texte, ecritLe }: Ecrit): Fact => [
  ecritLe,
  texte !== null,
  JSON.stringify([texte, factsOf(place)]),
]

/** A place by its facts, in an order that does not hang on who wrote it. */
export const factsOf = (place: EcritPlace) =>
  Object.entries(place).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** A total order, so that every device keeps the same one. */
function isOver([time, isSaid, words]: Fact, [otherTime, isOtherSaid, otherWords]: Fact): boolean {
  if (time !== otherTime) return time > otherTime
  if (isSaid !== isOtherSaid) return isSaid
  return words > otherWords
}

/**
 * When a choice is made, for `choisieLe` or `motLe`: now, but after what it replaces, which a device whose clock is late sees dated from its
 * future.
 */
export function timeAfter(replaced: string | undefined, now: Date): string {
  const after = replaced === undefined ? Number.NEGATIVE_INFINITY : Date.parse(replaced) + 1
  return new Date(Math.max(now.getTime(), after)).toISOString()
}

type Clock = { sentAt: string | undefined; now: Date }

/**
 * Marks of a device whose clock, `sentAt` by it, runs ahead of the server's, dated by the server's clock. Without that, a call repeated
 * later would be dated later, and would restore a mark taken back between the two.
 */
export const byServerClock = <Mark extends Pick<Marque, 'choisieLe' | 'motLe'>>(
  marks: readonly Mark[],
  clock: Clock,
): Mark[] =>
  marks.map((mark) => ({
    ...mark,
    choisieLe: timeByServer(mark.choisieLe, clock),
    motLe: timeByServer(mark.motLe, clock),
  }))

/** What a device has written, dated likewise. */
export const writtenByServerClock = (ecrits: readonly Ecrit[], clock: Clock): Ecrit[] =>
  ecrits.map((one) => ({ ...one, ecritLe: timeByServer(one.ecritLe, clock) }))

/** A time told by a device, as `byServerClock` dates a mark. */
export function timeByServer(time: string, { sentAt, now }: Clock): string {
  const ahead = sentAt === undefined ? 0 : Math.max(0, Date.parse(sentAt) - now.getTime())
  return possibleTime(Date.parse(time) - ahead)
}
