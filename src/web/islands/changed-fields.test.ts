import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

function islandOf(html: string): HTMLElement {
  const island = document.createElement('div')
  island.innerHTML = html
  return island
}

function fieldOf<Field extends Element>(island: HTMLElement, kind: new () => Field): Field {
  const field = island.querySelector('input, textarea, select')
  if (field instanceof kind) return field
  throw new Error('no such field')
}

// A box and a list without a chosen line passed for changed: their islands would have been hydrated on every page.
test('fields left as the server wrote them are not changed', () => {
  const island = islandOf(`
    <input type="hidden" name="pack" value="essentiel">
    <input type="number" value="150"><input><input type="checkbox" checked>
    <textarea>Bonjour</textarea>
    <select><option>Choisissez</option><option>Roman</option></select>`)
  expect(changedFields(island)).toEqual([])
})

test('a text typed, a box ticked and a line chosen are changes', () => {
  const text = islandOf('<input type="number" value="150">')
  fieldOf(text, HTMLInputElement).value = '320'
  const box = islandOf('<input type="checkbox">')
  fieldOf(box, HTMLInputElement).checked = true
  const message = islandOf('<textarea>Bonjour</textarea>')
  fieldOf(message, HTMLTextAreaElement).value = 'Bonsoir'
  const list = islandOf('<select><option>Choisissez</option><option>Roman</option></select>')
  fieldOf(list, HTMLSelectElement).selectedIndex = 1
  for (const island of [text, box, message, list]) expect(changedFields(island)).toHaveLength(1)
})
