import { afterEach, expect, test } from 'vitest'
import { belowHead } from './below-head.ts'

afterEach(() => document.body.replaceChildren())

function head(markup: string, bottom: number): void {
  document.body.insertAdjacentHTML('beforeend', markup)
  const measured = document.body.lastElementChild?.querySelector('.measured')
  if (measured) measured.getBoundingClientRect = () => new DOMRect(0, 0, 300, bottom)
}

test('a toast begins at the top of the window while nothing is open', () => {
  expect(belowHead()).toBe(8)
})

// Toasts covered the title and the cross of the dialog just opened, and the head of a panel.
test('a toast begins under the title and the cross of what is open', () => {
  head('<div class="panel panel--over"><div class="panel-top"></div><h2 class="measured"></h2></div>', 120)
  expect(belowHead()).toBe(128)
  head('<div class="dialog" data-state="open"><div class="dialog-head measured"></div></div>', 210)
  expect(belowHead()).toBe(218)
})

test('a head that takes the window leaves the toast in it', () => {
  head('<div class="dialog" data-state="open"><div class="dialog-head measured"></div></div>', 4_000)
  expect(belowHead()).toBeLessThan(innerHeight / 2)
})
