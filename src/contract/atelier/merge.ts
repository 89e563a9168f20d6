import { possibleTime } from './device-time.ts'
import type { Marque } from './marque.ts'

/** The weight of a choice against another of the same instant: a mark taken back never erases one that says something. */
const WEIGHTS = { REFUSEE: 2, QUESTION: 1 } as const

/**
 * The marks of a file once others are given, by rank. Of two marks of a correction the later `choisieLe` stands, none being later than
 * `now`; at the same instant, the refusal. Neither their order nor a repetition changes the result.
 */
export function mergeMarques<Mark extends Marque>(
  kept: readonly Mark[],
  given: readonly Mark[],
  now: Date | string,
): Mark[] {
  const latest = new Date(now).getTime()
  const standing = new Map<number, Mark>()
  for (const mark of [...kept, ...given]) {
    const chosen = { ...mark, choisieLe: new Date(Math.min(timeOf(mark), latest)).toISOString() }
    const other = standing.get(mark.rang)
    if (!other || standsOver(chosen, other)) standing.set(mark.rang, chosen)
  }
  return [...standing.values()].toSorted((a, b) => a.rang - b.rang)
}

/**
 * When a choice is made, for `choisieLe`: now, but after the mark that it replaces, which a device whose clock is late sees dated from its
 * future.
 */
export function choisieLeOf(replaced: Pick<Marque, 'choisieLe'> | undefined, now: Date): string {
  const after = replaced ? timeOf(replaced) + 1 : Number.NEGATIVE_INFINITY
  return new Date(Math.max(now.getTime(), after)).toISOString()
}

/**
 * Marks of a device whose clock, `sentAt` by it, runs ahead of the server's, dated by the server's clock. Without that, a call repeated
 * later would be dated later, and would restore a mark taken back between the two.
 */
export function byServerClock<Mark extends Pick<Marque, 'choisieLe'>>(
  marks: readonly Mark[],
  { sentAt, now }: { sentAt: string | undefined; now: Date },
): Mark[] {
  const ahead = sentAt === undefined ? 0 : Math.max(0, Date.parse(sentAt) - now.getTime())
  return marks.map((mark) => ({ ...mark, choisieLe: possibleTime(timeOf(mark) - ahead) }))
}

const timeOf = ({ choisieLe }: Pick<Marque, 'choisieLe'>): number => Date.parse(choisieLe)

/** A total order, so that every device keeps the same one. */
function standsOver(mark: Marque, other: Marque): boolean {
  if (mark.choisieLe !== other.choisieLe) return mark.choisieLe > other.choisieLe
  if (weightOf(mark) !== weightOf(other)) return weightOf(mark) > weightOf(other)
  return wordsOf(mark) > wordsOf(other)
}

const weightOf = ({ choix }: Marque): number => (choix === null ? 0 : WEIGHTS[choix])
const wordsOf = ({ mot, rangs, numero }: Marque): string => JSON.stringify([mot, rangs, numero])
