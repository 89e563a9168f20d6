import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Choix, LecturePlace, Marque, MarqueGiven } from '#contract/atelier/marque.ts'
import { choisieLeOf, mergeMarques } from '#contract/atelier/merge.ts'
import { marksQuery } from './marks-query.ts'
import type { MarkedFile } from './send-waiting.ts'
import { EVERY_CLOCK, useWaiting } from './use-waiting.ts'
import { addWaiting } from './waiting-marks.ts'

/** A correction that is marked: its number, its changes, and the sentence that a question quotes. */
export type Markable = { number: string; changes: number[]; citation?: string }
/** What is said of it: nothing, once taken back. */
export type Said = { choix: 'REFUSEE' | null } | { choix: 'QUESTION'; mot: string }

export type Marks = ReturnType<typeof useMarks>

/** The author's marks of a file: those the server keeps, and over them those that wait in this browser. */
export function useMarks(file: MarkedFile, isOpenAtFirst: boolean) {
  const { data: etat } = useQuery(marksQuery(file))
  const { waiting, failure, send } = useWaiting(file, etat?.ouverte === false)
  const [past, setPast] = useState<readonly Act[]>([])
  const kept = etat?.marques
  const byRang = useMemo(() => {
    const marks = mergeMarques<Marque>(kept ?? [], waiting.marques, EVERY_CLOCK)
    return new Map(marks.map((mark) => [mark.rang, mark]))
  }, [kept, waiting.marques])
  const byChange = useMemo(() => marksByChange(byRang.values()), [byRang])
  const choices = useMemo(
    () => new Map([...byChange].map(([change, { choix }]) => [change, choix] as const)),
    [byChange],
  )
  const lecture = waiting.lecture ?? etat?.lecture ?? null

  const write = (act: Act) => addWaiting(file.key, { marques: marksOf(act, { byRang, byChange }) })
  const takeBack = (former: Act) => {
    setPast((acts) => acts.filter((act) => act !== former))
    write(former)
  }
  return {
    /** Those that stand, by the first change of their correction. */
    standing: useMemo(() => [...byRang.values()].filter(isStanding), [byRang]),
    /** What is said of each change. */
    choices,
    of: ({ changes }: Pick<Markable, 'changes'>) => byChange.get(changes[0] ?? -1),
    isKnown: etat !== undefined,
    isOpen: (etat?.ouverte ?? isOpenAtFirst) && failure?.isFinal !== true,
    motif: etat?.motif ?? null,
    waiting,
    failure,
    send,
    lecture,
    /** Marks corrections, in one act that is undone at once: by what it returns, or as the last one. */
    mark: (corrections: Markable[], said: Said) => {
      const former = corrections.map((correction) => ({
        correction,
        said: saidOf(byChange.get(correction.changes[0] ?? -1)),
      }))
      setPast((acts) => [...acts, former])
      write(corrections.map((correction) => ({ correction, said })))
      return () => takeBack(former)
    },
    undo: past.length > 0 ? () => takeBack(past.at(-1) ?? []) : undefined,
    /** Tells how far it is read; nothing before what was ticked elsewhere is known. */
    keepPlace: (changed: Partial<LecturePlace>) => {
      if (!etat?.ouverte) return
      const place = { chapitre: 0, paragraphe: 0, relus: [], ...lecture, ...changed }
      const isKept = lecture?.chapitre === place.chapitre && lecture.paragraphe === place.paragraphe
      if (isKept && !changed.relus) return
      addWaiting(file.key, { lecture: { ...place, luLe: new Date().toISOString() } })
    },
  }
}

type Act = { correction: Markable; said: Said }[]
type Standing = Marque & { choix: Choix }

const isStanding = (mark: Marque): mark is Standing => mark.choix !== null

/** A correction is marked by any of its changes: a later rule of grouping shows the same decision. */
function marksByChange(marks: Iterable<Marque>): Map<number, Standing> {
  const found = new Map<number, Standing>()
  for (const mark of marks) if (isStanding(mark)) for (const change of mark.rangs) found.set(change, mark)
  return found
}

type Known = { byRang: ReadonlyMap<number, Marque>; byChange: ReadonlyMap<number, Standing> }

/** The marks of an act, chosen now: a correction that a mark stands on keeps its own. */
function marksOf(act: Act, { byRang, byChange }: Known): MarqueGiven[] {
  const now = new Date()
  return act.map(({ correction: { number, changes, citation = '' }, said }) => {
    const first = changes[0] ?? 0
    const { rang, rangs } = byChange.get(first) ?? { rang: first, rangs: changes }
    const isQuestion = said.choix === 'QUESTION'
    return {
      rang,
      rangs,
      choix: said.choix,
      mot: isQuestion ? said.mot : null,
      numero: number,
      citation: isQuestion ? citation : null,
      choisieLe: choisieLeOf(byRang.get(rang), now),
    }
  })
}

function saidOf(mark: Standing | undefined): Said {
  if (mark?.choix === 'QUESTION') return { choix: 'QUESTION', mot: mark.mot ?? '' }
  return { choix: mark?.choix ?? null }
}
