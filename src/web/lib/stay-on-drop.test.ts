import { afterEach, expect, test } from 'vitest'
import { stayOnDrop } from './stay-on-drop.ts'

stayOnDrop()
afterEach(() => document.body.replaceChildren())

/** What the browser would do of a drop: `own` is its own way, which opens a file in place of the page. */
function drop(html: string, types: string[], { taken = false } = {}): 'own' | 'refused' | 'taken' {
  document.body.innerHTML = html
  const target = document.body.firstElementChild ?? document.body
  const answers = ['dragover', 'drop'].map((name) => {
    const dataTransfer = { types, dropEffect: 'copy' }
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer })
    if (taken) target.addEventListener(name, (seen) => seen.preventDefault(), { once: true })
    target.dispatchEvent(event)
    if (!event.defaultPrevented) return 'own'
    return dataTransfer.dropEffect === 'none' ? 'refused' : 'taken'
  })
  expect(new Set(answers).size).toBe(1)
  return answers[0] ?? 'own'
}

// It opened in place of the page, and what was typed was lost.
test.each(['<p>Un texte</p>', '<textarea></textarea>', '<input>', '<input type="file" disabled>'])(
  'a file dropped on %s does not open in place of the page',
  (html) => expect(drop(html, ['Files'])).toBe('refused'),
)

test('a file dropped on a field of files is chosen there', () => {
  expect(drop('<input type="file">', ['Files'])).toBe('own')
})

test('a zone takes the files that are dropped on it', () => {
  expect(drop('<div></div>', ['Files'], { taken: true })).toBe('taken')
})

test.each(['<textarea></textarea>', '<input>', '<p contenteditable="true">Un texte</p>'])(
  'a text dragged into %s is put there',
  (html) => expect(drop(html, ['text/plain'])).toBe('own'),
)

test('a link dropped beside the fields does not leave the page', () => {
  expect(drop('<p>Un texte</p>', ['text/uri-list', 'text/plain'])).toBe('refused')
})
