import { useEffect, useEffectEvent } from 'react'
import type { LecturePlace } from '#contract/atelier/marque.ts'
import { browserStorage } from '../lib/browser-storage.ts'

/** The storage key of a file's reading place: « 3.17@1795255200000 », its chapter, its paragraph and when it was kept. */
const keyOf = (fileId: string) => `atelier:${fileId}`
const RESTED_MS = 400
/** Below the two bars fixed above the text. */
const TOP_PX = 140

/** `keptAt` in milliseconds, by this device's clock; 0 for a place kept without its time. */
export type KeptPlace = { chapter: number; line: number; keptAt: number }

export function keptPlace(fileId: string): KeptPlace | undefined {
  const kept = browserStorage.getItem(keyOf(fileId)) ?? ''
  const [, chapter, line, keptAt = 0] = /^(\d{1,5})\.(\d{1,6})(?:@(\d{1,15}))?$/.exec(kept) ?? []
  return chapter === undefined
    ? undefined
    : { chapter: Number(chapter), line: Number(line), keptAt: Number(keptAt) }
}

/** The place to resume: the one kept here, or a later one that the server has from another device. */
export function laterPlace(here: KeptPlace | undefined, lecture: LecturePlace | null): KeptPlace | undefined {
  if (!lecture) return here
  const keptAt = Date.parse(lecture.luLe)
  return here && here.keptAt >= keptAt
    ? here
    : { chapter: lecture.chapitre, line: lecture.paragraphe, keptAt }
}

type Reading = {
  /** Undefined for a reader whose place is not stored. */
  fileId: string | undefined
  chapter: number
  /** True once the chapter is drawn: before that, no paragraph is in view. */
  isDrawn: boolean
  /** Undefined until the marks are read; the place is given again then. */
  onKept: ((line: number) => void) | undefined
}

/** Stores the chapter's first paragraph in view, once scrolling stops, and passes it on. */
export function useKeepPlace({ fileId, chapter, isDrawn, onKept }: Reading): void {
  const told = useEffectEvent((line: number) => onKept?.(line))
  const isHeard = onKept !== undefined
  useEffect(() => {
    if (fileId === undefined || !isDrawn) return undefined
    let rest: ReturnType<typeof setTimeout>
    const keep = () => {
      const line = lineInSight()?.dataset.line ?? '0'
      browserStorage.setItem(keyOf(fileId), `${chapter}.${line}@${Date.now()}`)
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
  }, [fileId, chapter, isDrawn, isHeard])
}

type Resuming = {
  /** The place kept before this page was opened; undefined once it is back in view. */
  kept: KeptPlace | undefined
  chapter: number
  isDrawn: boolean
  onResumed: () => void
}

/** Scrolls back to the kept place in a page just opened on its chapter: the browser did so while it was still empty. */
export function useResume({ kept, chapter, isDrawn, onResumed }: Resuming): void {
  const resumed = useEffectEvent(onResumed)
  useEffect(() => {
    if (!kept || !isDrawn) return
    const line = document.querySelector<HTMLElement>(`.manuscript-line[data-line="${kept.line}"]`)
    if (kept.chapter === chapter && kept.line > 0 && line) scrollUnderBars(line)
    resumed()
  }, [kept, chapter, isDrawn])
}

/** Where a line comes back: its predecessor, rounded to the pixel, must stay out of view. */
const BACK_PX = TOP_PX - 4
/** What is above a line is measured only as it comes near the window: its place changes for some frames. */
const SETTLING_FRAMES = 30

/** Holds a line under the bars until the chapter settles, or its reader goes elsewhere. */
function scrollUnderBars(line: HTMLElement): void {
  const held = new AbortController()
  const leave = () => held.abort()
  for (const act of ['wheel', 'touchmove', 'keydown'])
    addEventListener(act, leave, { signal: held.signal, passive: true })
  const hold = (frames: number) => {
    if (held.signal.aborted || !line.isConnected) return
    const top = line.getBoundingClientRect().top - BACK_PX
    if (Math.abs(top) > 1) window.scrollBy({ top, behavior: 'instant' })
    if (frames === 0) leave()
    else requestAnimationFrame(() => hold(frames - 1))
  }
  hold(SETTLING_FRAMES)
}

/** The first paragraph in view, under the bars. */
export function lineInSight(): HTMLElement | undefined {
  const lines = [...document.querySelectorAll<HTMLElement>('.manuscript-line')]
  return lines.find((line) => line.getBoundingClientRect().bottom > TOP_PX)
}
