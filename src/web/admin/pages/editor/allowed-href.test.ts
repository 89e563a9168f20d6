import { expect, test } from 'vitest'
import { hrefOf, isAllowedHref } from './allowed-href.ts'

test.each(['/cgv', '#tarifs', 'https://exemple.fr', 'mailto:lire@exemple.fr', 'tel:+33466000000'])(
  'a link may lead to %s',
  (href) => expect(isAllowedHref(href)).toBe(true),
)

test.each(['javascript:alert(1)', ' JaVa\tScript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
  'no link leads to « %s »',
  (href) => expect(isAllowedHref(href)).toBe(false),
)

test.each([
  ['exemple.fr/livres', 'https://exemple.fr/livres'],
  ['lire@exemple.fr', 'mailto:lire@exemple.fr'],
  ['lire@éditions-été.fr', 'mailto:lire@éditions-été.fr'],
  ['éditions-été.fr/livres', 'https://éditions-été.fr/livres'],
  ['/retractation', '/retractation'],
])('« %s » is typed for %s', (typed, href) => {
  expect(hrefOf(typed)).toBe(href)
})
