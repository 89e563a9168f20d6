import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPlace, useKeepPlace, useResume } from './kept-place.ts'

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
    renderHook(({ isDrawn }) => useResume({ kept: { chapter: 2, line }, chapter, isDrawn, onResumed }), {
      initialProps: { isDrawn: false },
    })
  const page = resume(2, 12)
  expect([scroll, onResumed].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  page.rerender({ isDrawn: true })
  expect(scroll).toHaveBeenCalledWith({ top: 360, behavior: 'instant' })
  expect(onResumed).toHaveBeenCalledTimes(1)

  scroll.mockClear()
  resume(3, 12).rerender({ isDrawn: true })
  resume(2, 99).rerender({ isDrawn: true })
  expect(scroll).not.toHaveBeenCalled()
})
