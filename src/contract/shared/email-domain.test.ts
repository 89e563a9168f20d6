import { expect, test } from 'vitest'
import { asciiAddress, asciiDomain, emailDomain } from './email-domain.ts'
import { emailKey } from './email-key.ts'
import { email, shortText } from './text.ts'

test.each([
  'mt.aubrac@éditions-été.fr',
  'a@bücher.example',
  'a@œuvres.paris',
  'prix%remise@exemple.fr',
  'a/b@exemple.fr',
  'moi&toi@exemple.fr',
  "d'@exemple.fr",
  'a@exemple.museum',
  'a@exemple.xn--p1ai',
])('« %s » is an address, kept as it is', (address) => {
  expect(email.parse(address)).toBe(address)
})

test.each([
  'a@exemple',
  'a@exemple.f',
  'a@-exemple.fr',
  'a@exemple-.fr',
  'a@exemple..fr',
  'a@b%2ecom.fr',
  'a@127.0.0.1',
  'a@éditions',
  'a@b@exemple.fr',
  'a b@exemple.fr',
  '.a@exemple.fr',
  'a..b@exemple.fr',
  `a@${'é'.repeat(64)}.fr`,
  'a@xn--.fr',
  'a"b@exemple.fr',
  'é@exemple.fr',
])('« %s » is no address', (address) => {
  expect(email.safeParse(address).success).toBe(false)
})

test.each([
  [' a@exemple.fr\u00a0', 'a@exemple.fr'],
  ['mailto:a@exemple.fr', 'a@exemple.fr'],
  [' MAILTO: a@exemple.fr?subject=Bonjour', 'a@exemple.fr'],
  ['mailto:d%27un%2Blivre%25@exemple.fr', "d'un+livre%@exemple.fr"],
  ['mailto:100%@exemple.fr', '100%@exemple.fr'],
  ['a@exem\u00adple.fr\u200b', 'a@exemple.fr'],
  ['\u202aa@exemple.fr\u202c', 'a@exemple.fr'],
  ['\ufeffa@exemple.fr', 'a@exemple.fr'],
])('« %s » is read as « %s »', (pasted, address) => {
  expect(email.parse(pasted)).toBe(address)
})

test.each([
  ['éditions-été.fr', 'xn--ditions-t-93aib.fr'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['ça-et-là.éditions-œuvres.fr', 'xn--a-et-l-nta3c.xn--ditions-uvres-9gb21n.fr'],
])('a browser that sends « %s » as « %s » and one that does not write the same account', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii)
  expect(asciiAddress(`A@${domain}`)).toBe(`A@${ascii}`)
  expect(email.parse(`a@${ascii}`)).toBe(`a@${domain}`)
  expect(email.parse(`a@${domain.toUpperCase()}`)).toBe(`a@${domain}`)
  expect(emailKey(email.parse(`A@${ascii}`))).toBe(`a@${domain}`)
})

test('letters of another script, that may look like ours, are shown in ASCII', () => {
  expect(emailDomain('\u0430pple.com')).toBe('xn--pple-43d.com')
  expect(emailDomain('пример.рф')).toBe('xn--e1afmkfd.xn--p1ai')
})

test('a name keeps what is written and loses what no eye sees', () => {
  const name = shortText(50)
  expect(name.parse('\u200bAubr\u00adac\u200e')).toBe('Aubrac')
  expect(name.parse('Marie\u200d')).toBe('Marie')
  expect(name.parse('👩\u200d👧 et moi')).toBe('👩\u200d👧 et moi')
  expect(name.parse('علی\u200cرضا')).toBe('علی\u200cرضا')
})
