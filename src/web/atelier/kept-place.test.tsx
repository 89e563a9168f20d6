import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPlace, laterPlace, useKeepPlace, useResume } from './kept-place.ts'

const FILE = 'roman'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p class="manuscript-line" data-line="12"></p>'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 600, 40))
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

// A reloaded page wrote « 2.0 » over the kept place, and sent it, before its chapter was drawn.
test('the place of a chapter is kept once it is drawn, not before', () => {
  localStorage.setItem(`atelier:${FILE}`, '2.140')
  const onKept = vi.fn<(line: number) => void>()
  const page = renderHook(({ isDrawn }) => useKeepPlace({ fileId: FILE, chapter: 2, isDrawn, onKept }), {
    initialProps: { isDrawn: false },
  })
  vi.advanceTimersByTime(5_000)
  expect(keptPlace(FILE)).toMatchObject({ chapter: 2, line: 140 })
  expect(onKept).not.toHaveBeenCalled()
  page.rerender({ isDrawn: true })
  vi.advanceTimersByTime(5_000)
  expect(keptPlace(FILE)).toMatchObject({ chapter: 2, line: 12 })
  expect(onKept).toHaveBeenCalledWith(12)
})

test('a page opened in the chapter of the kept place goes back to it once drawn, and once', () => {
  const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue()
  const onResumed = vi.fn<() => void>()
  const resume = (chapter: number, line: number) =>
    renderHook(
      ({ isDrawn }) => useResume({ kept: { chapter: 2, line, keptAt: 0 }, chapter, isDrawn, onResumed }),
      {
        initialProps: { isDrawn: false },
      },
    )
  const page = resume(2, 12)
  expect([scroll, onResumed].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  page.rerender({ isDrawn: true })
  expect(scroll).toHaveBeenCalledWith({ top: 364, behavior: 'instant' })
  expect(onResumed).toHaveBeenCalledTimes(1)

  // Its reader scrolls before the chapter has settled.
  vi.advanceTimersToNextFrame()
  expect(scroll).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(1_000)
  expect(scroll).toHaveBeenCalledTimes(2)

  scroll.mockClear()
  resume(3, 12).rerender({ isDrawn: true })
  resume(2, 99).rerender({ isDrawn: true })
  expect(scroll).not.toHaveBeenCalled()
})

// « Reprendre » led to last month's place on this computer, over last night's on the tablet.
test('of the place kept here and that of another device, the later is the one to resume', () => {
  const here = { chapter: 2, line: 12, keptAt: Date.parse('2026-11-20T10:00:00Z') }
  const elsewhere = (luLe: string) => ({ chapitre: 4, paragraphe: 7, relus: [], luLe })
  expect(laterPlace(here, elsewhere('2026-11-21T10:00:00Z'))).toMatchObject({ chapter: 4, line: 7 })
  expect(laterPlace(here, elsewhere('2026-11-19T10:00:00Z'))).toMatchObject({ chapter: 2, line: 12 })
  expect(laterPlace(undefined, elsewhere('2026-11-19T10:00:00Z'))).toMatchObject({ chapter: 4 })
  expect(laterPlace(here, null)).toBe(here)
  expect(laterPlace(undefined, null)).toBeUndefined()
})

test('a place is kept with its time, and one kept without it is the earlier', () => {
  renderHook(() => useKeepPlace({ fileId: FILE, chapter: 2, isDrawn: true, onKept: undefined }))
  vi.advanceTimersByTime(5_000)
  expect(Date.now() - (keptPlace(FILE)?.keptAt ?? 0)).toBeLessThan(5_000)
  localStorage.setItem(`atelier:${FILE}`, '2.140')
  expect(keptPlace(FILE)).toEqual({ chapter: 2, line: 140, keptAt: 0 })
})
