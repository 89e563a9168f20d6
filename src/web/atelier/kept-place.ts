import { useEffect, useEffectEvent } from 'react'
import { store } from '../lib/store.ts'

/** The storage key of a file's reading place: « 3.17 », its chapter and its paragraph. */
const keyOf = (fileId: string) => `atelier:${fileId}`
const RESTED_MS = 400
/** Below the two bars fixed above the text. */
const TOP_PX = 140

export function keptPlace(fileId: string): { chapter: number; line: number } | undefined {
  const [, chapter, line] = /^(\d{1,5})\.(\d{1,6})$/.exec(localStorage.getItem(keyOf(fileId)) ?? '') ?? []
  return chapter === undefined ? undefined : { chapter: Number(chapter), line: Number(line) }
}

type Reading = {
  /** Undefined for a reader whose place is not stored. */
  fileId: string | undefined
  chapter: number
  /** Undefined until the marks are read; the place is given again then. */
  onKept: ((line: number) => void) | undefined
}

/** Stores the chapter's first paragraph in view, once scrolling stops, and passes it on. */
export function useKeepPlace({ fileId, chapter, onKept }: Reading): void {
  const told = useEffectEvent((line: number) => onKept?.(line))
  const isHeard = onKept !== undefined
  useEffect(() => {
    if (fileId === undefined) return undefined
    let rest: ReturnType<typeof setTimeout>
    const keep = () => {
      const line = firstLineInSight()
      store(localStorage, keyOf(fileId), `${chapter}.${line}`)
      if (isHeard) told(Number(line))
    }
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(keep, RESTED_MS)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', onScroll)
    }
  }, [fileId, chapter, isHeard])
}

function firstLineInSight(): string {
  const lines = [...document.querySelectorAll<HTMLElement>('.manuscript-line')]
  return lines.find((line) => line.getBoundingClientRect().bottom > TOP_PX)?.dataset.line ?? '0'
}
