import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CHOIX, type Choix } from '#contract/atelier/marque.ts'
import { CORRECTION_KINDS, type CorrectionKind } from '#manuscript/correction-kind.ts'
import { QUIET_KINDS } from '#manuscript/releve.ts'
import { queryWith } from '../ui/query-link.ts'

const SHOWN_AT_FIRST = CORRECTION_KINDS.filter((kind) => !QUIET_KINDS.includes(kind))

const ANSWER = 'reponse'
const UNREAD = 'NON_LUES'
/** What the rail shows alone. */
export type Shown = Choix | typeof UNREAD | undefined

/** The place in the address: a chapter, a correction or a paragraph of it (ranks from 0), the marked kinds. */
export type Place = {
  chapter: number | undefined
  correction: string | undefined
  line: number | undefined
  /** True for the page of the author's answer, neither the figures nor a chapter. */
  isAnswer: boolean
  /** The comment to go to, by its id. */
  comment: string | undefined
  kinds: readonly CorrectionKind[]
  /** The author's choice whose corrections are the only ones marked; no kind is marked then. */
  choix: Choix | undefined
  /** True when only the chapters that are not ticked « relu » are marked. */
  isUnread: boolean
}

/** `?page=reponse`, `?chapitre=3`, `?correction=12.48`, `?chapitre=3&ligne=17`, `&types=MOTS,ACCENTS` or `&marques=REFUSEE`. */
export function usePlace() {
  const [params] = useSearchParams()
  const choix = CHOIX.find((one) => one === params.get('marques'))
  const types = choix ? '' : params.get('types')
  const kinds = useMemo(() => kindsIn(types), [types])
  const correction = /^\d{1,5}\.\d{1,6}$/.exec(params.get('correction') ?? '')?.[0]
  const place: Place = {
    chapter: rankOf(correction?.split('.')[0] ?? params.get('chapitre')),
    correction,
    line: rankOf(params.get('ligne')),
    isAnswer: params.get('page') === ANSWER,
    comment: params.get('commentaire') ?? undefined,
    kinds,
    choix,
    isUnread: params.get('marques') === UNREAD,
  }
  const at = (changes: Record<string, string | number | undefined>) =>
    queryWith(params, {
      chapitre: undefined,
      correction: undefined,
      ligne: undefined,
      commentaire: undefined,
      page: undefined,
      ...changes,
    })
  return {
    place,
    toReleve: at({}),
    toAnswer: at({ page: ANSWER }),
    toChapter: (rank: number) => at({ chapitre: rank + 1 }),
    toLine: (rank: number, line: number) => at({ chapitre: rank + 1, ligne: line + 1 }),
    toComment: (rank: number, line: number, commentaire: string) =>
      at({ chapitre: rank + 1, ligne: line + 1, commentaire }),
    toCorrection: (number: string) => at({ correction: number }),
    toKinds: (rank: number, marked: readonly CorrectionKind[]) =>
      at({ chapitre: rank + 1, ...kindsAlone(marked) }),
    withKinds: (marked: readonly CorrectionKind[]) => queryWith(params, kindsAlone(marked)),
    withChoix: (marques: Shown) => queryWith(params, { types: undefined, marques }),
  }
}

function rankOf(written: string | null | undefined): number | undefined {
  return written && /^[1-9]\d{0,5}$/.test(written) ? Number(written) - 1 : undefined
}

function kindsIn(written: string | null): readonly CorrectionKind[] {
  if (written === null) return SHOWN_AT_FIRST
  const asked = written.split(',')
  return CORRECTION_KINDS.filter((kind) => asked.includes(kind))
}

/** The kinds to mark, in place of an author's choice. */
const kindsAlone = (marked: readonly CorrectionKind[]) => ({
  marques: undefined,
  types: isAtFirst(marked) ? undefined : marked.join(',') || 'AUCUN',
})

const isAtFirst = (kinds: readonly CorrectionKind[]) =>
  kinds.length === SHOWN_AT_FIRST.length && SHOWN_AT_FIRST.every((kind) => kinds.includes(kind))
