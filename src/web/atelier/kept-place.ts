import { useEffect, useEffectEvent } from 'react'
import { store } from '../lib/store.ts'

/** Where this browser keeps how far a file was read: « 3.17 », its chapter and its paragraph. */
const keyOf = (fileId: string) => `atelier:${fileId}`
const RESTED_MS = 400
/** Under the two bars that stay above the text. */
const TOP_PX = 140

export function keptPlace(fileId: string): { chapter: number; line: number } | undefined {
  const [, chapter, line] = /^(\d{1,5})\.(\d{1,6})$/.exec(localStorage.getItem(keyOf(fileId)) ?? '') ?? []
  return chapter === undefined ? undefined : { chapter: Number(chapter), line: Number(line) }
}

type Reading = {
  /** Undefined for a reader whose place is not kept. */
  fileId: string | undefined
  chapter: number
  /** Nobody listens while the marks are not known: it is told again then. */
  onKept: ((line: number) => void) | undefined
}

/** Keeps the first paragraph in sight of a chapter, once the page rests, and tells it. */
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
