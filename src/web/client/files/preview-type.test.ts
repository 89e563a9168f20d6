import { expect, test } from 'vitest'
import { previewTypeOf } from './preview-type.ts'

test.each([
  ['roman.pdf', 'application/pdf'],
  ['COUVERTURE.JPG', 'image/jpeg'],
  ['carte.v2.png', 'image/png'],
])('%s is shown as %s', (filename, type) => {
  expect(previewTypeOf({ filename })).toBe(type)
})

test.each([
  'dessin.svg',
  'page.html',
  'page.pdf.html',
  'roman.docx',
  'carte.pngx',
  'x.constructor',
  'sans-extension',
])('%s is only downloaded', (filename) => {
  expect(previewTypeOf({ filename })).toBeUndefined()
})
