import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NEVER } from '#contract/atelier/device-time.ts'
import { cleOf, type EcritPlace } from '#contract/atelier/ecrit.ts'
import {
  CHANGES_OF_A_CORRECTION,
  choixOf,
  type LecturePlace,
  type Marque,
  type MarqueGiven,
  says,
} from '#contract/atelier/marque.ts'
import { mergeEcrits, mergeMarques, timeAfter } from '#contract/atelier/merge.ts'
import { saidEcrits } from '../../../atelier/marks/said-ecrits.ts'
import { type SaidMarks, type Standing, saidMarks } from '../../../atelier/marks/said-marks.ts'
import { marksQuery } from './marks-query.ts'
import type { MarkedFile } from './send-waiting.ts'
import { useWaiting } from './use-waiting.ts'
import { addWaiting, EVERY_CLOCK, type Waiting } from './waiting-marks.ts'

/** A correction to mark: its number, its changes, and the sentence that a question quotes. */
export type Markable = { number: string; changes: number[]; citation?: string }
/** One of the two facts about a correction, the other staying as it is: refused or not, its question or none. */
export type Said = { isRefused: boolean } | { mot: string | null }

export type Marks = ReturnType<typeof useMarks>

/** The author's marks of a file: the server's, overridden by those that wait in this browser. */
export function useMarks(file: MarkedFile, isOpenAtFirst: boolean) {
  const { data: etat } = useQuery(marksQuery(file))
  const { waiting, failure, send } = useWaiting(file, etat?.ouverte === false)
  const [past, setPast] = useState<readonly Act[]>([])
  const kept = etat?.marques
  const byRang = useMemo(() => {
    const marks = mergeMarques<Marque>(kept ?? [], waiting.marques, EVERY_CLOCK)
    return new Map(marks.map((mark) => [mark.rang, mark]))
  }, [kept, waiting.marques])
  const known = etat?.ecrits
  const ecrits = useMemo(() => mergeEcrits(known ?? [], waiting.ecrits, EVERY_CLOCK), [known, waiting.ecrits])
  const written = useMemo(() => saidEcrits(ecrits), [ecrits])
  const said = useMemo(() => saidMarks(byRang.values(), written.standing), [byRang, written])
  const lecture = waiting.lecture ?? etat?.lecture ?? null

  const write = (act: Act) => addWaiting(file.key, { marques: marksOf(act, { byRang, said, waiting }) })
  const takeBack = (former: Act) => {
    setPast((acts) => acts.filter((act) => act !== former))
    write(former)
  }
  return {
    ...said,
    ecrits: written,
    /** The questions sent, each with its own answer. */
    questions: etat?.questions ?? [],
    sansPlace: etat?.sansPlace ?? [],
    isKnown: etat !== undefined,
    isOpen: (etat?.ouverte ?? isOpenAtFirst) && failure?.isFinal !== true,
    motif: etat?.motif ?? null,
    waiting,
    failure,
    send,
    lecture,
    /** Marks corrections in one act, undone by the function it returns, or by `undo` while it is the last. */
    mark: (corrections: Markable[], chosen: Said) => {
      const former = corrections.map((correction) => ({
        correction,
        chosen: formerOf(chosen, said.of(correction)),
      }))
      setPast((acts) => [...acts, former])
      write(corrections.map((correction) => ({ correction, chosen })))
      return () => takeBack(former)
    },
    /** Writes an answer or another wording; takes it back without a text. */
    say: (place: EcritPlace, texte: string | null) => {
      const before = ecrits.find((one) => cleOf(one.place) === cleOf(place))
      const ecritLe = timeAfter(before?.ecritLe, new Date())
      addWaiting(file.key, { ecrits: [{ place, texte, ecritLe }] })
    },
    undo: past.length > 0 ? () => takeBack(past.at(-1) ?? []) : undefined,
    /** Stores the reading place; does nothing before the chapters ticked elsewhere are read. */
    keepPlace: (changed: Partial<LecturePlace>) => {
      if (!etat?.ouverte) return
      const place = { chapitre: 0, paragraphe: 0, relus: [], ...lecture, ...changed }
      const isKept = lecture?.chapitre === place.chapitre && lecture.paragraphe === place.paragraphe
      if (isKept && !changed.relus) return
      addWaiting(file.key, { lecture: { ...place, luLe: new Date().toISOString() } })
    },
  }
}

type Act = { correction: Markable; chosen: Said }[]

type Identity = Pick<Marque, 'rang' | 'rangs'>
type Known = { byRang: ReadonlyMap<number, Marque>; said: SaidMarks; waiting: Waiting }

/** The marks of an act, dated now: a correction already marked keeps the changes of its mark, and the fact that the act does not tell. */
function marksOf(act: Act, { byRang, said, waiting }: Known): MarqueGiven[] {
  const now = new Date()
  const unsent = new Map(waiting.marques.map((mark) => [mark.rang, mark.citation]))
  return act.flatMap(({ correction, chosen }) =>
    changedBy(chosen, correction, said).map((mark) => markOf(mark, correction, chosen)),
  )

  function markOf({ rang, rangs }: Identity, { number, citation = '' }: Markable, chosen: Said): MarqueGiven {
    const known = byRang.get(rang)
    const refusal =
      'isRefused' in chosen
        ? { isRefused: chosen.isRefused, choisieLe: timeAfter(known?.choisieLe, now) }
        : { isRefused: known?.choix === 'REFUSEE', choisieLe: known?.choisieLe ?? NEVER }
    const question =
      'mot' in chosen
        ? { mot: chosen.mot, motLe: timeAfter(known?.motLe, now), citation: chosen.mot && citation }
        : { mot: known?.mot ?? null, motLe: known?.motLe ?? NEVER, citation: unsent.get(rang) ?? null }
    const { mot, motLe } = question
    return {
      rang,
      rangs,
      choix: choixOf({ isRefused: refusal.isRefused, mot }),
      mot,
      numero: number,
      citation: question.citation,
      choisieLe: refusal.choisieLe,
      motLe,
    }
  }
}

/** A fact is taken back from every mark that says it, and said by one. */
function changedBy(chosen: Said, { changes }: Markable, said: SaidMarks): Identity[] {
  const marks = said.allOf({ changes })
  const saying = marks.filter((mark) => says(mark, 'mot' in chosen ? 'QUESTION' : 'REFUSEE'))
  const isTakenBack = 'mot' in chosen ? chosen.mot === null : !chosen.isRefused
  if (isTakenBack && saying.length > 0) return saying
  const [first = { rang: changes[0] ?? 0, rangs: changes.slice(0, CHANGES_OF_A_CORRECTION) }] = [
    ...saying,
    ...marks,
  ]
  return [first]
}

/** The fact that another one replaces. */
const formerOf = (chosen: Said, mark: Standing | undefined): Said =>
  'mot' in chosen ? { mot: mark?.mot ?? null } : { isRefused: mark?.choix === 'REFUSEE' }
