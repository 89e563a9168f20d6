import { expect, test } from 'vitest'
import { mailtoOf } from './mailto.ts'

// Written as they were, « ? » began the fields of a message, and « % » the code of a character.
test.each([
  ['claire.delmas@exemple.fr', 'mailto:claire.delmas@exemple.fr'],
  ['a%b/c?d&e@exemple.fr', 'mailto:a%25b%2Fc%3Fd%26e@exemple.fr'],
  ["d'un+livre@éditions-été.fr", "mailto:d'un%2Blivre@éditions-été.fr"],
])('a link to %s is %s', (email, href) => {
  expect(mailtoOf(email)).toBe(href)
  expect(decodeURIComponent(new URL(href).pathname)).toBe(email)
})
