import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emailKey } from './email-key.ts'
import { email, emailWith, longText, optionalPhone, phone, shortText } from './text.ts'

const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const prenom = shortText(100, {
  min: { length: 2, message: 'Le prénom doit contenir au moins 2 caractères' },
  max: 'Trop long',
})

test('a line is trimmed before it is measured', () => {
  expect(prenom.parse('  Marie-Thérèse ')).toBe('Marie-Thérèse')
  expect(refusal(prenom, ' M ')).toBe('Le prénom doit contenir au moins 2 caractères')
  expect(refusal(prenom, 'M'.repeat(101))).toBe('Trop long')
})

test('an absent field is refused in the words of its rule, never in English', () => {
  expect(refusal(prenom, undefined)).toBe('Le prénom doit contenir au moins 2 caractères')
  expect(refusal(phone, undefined)).toBe('Le numéro de téléphone est requis')
  expect(refusal(phone, '   ')).toBe('Le numéro de téléphone est requis')
  expect(refusal(shortText(50), 12)).toBe('Ce champ est requis')
})

test.each(['a\u0000b', 'a\u001bb', 'a\nb', 'a\u0085b', 'a\ud800b'])(
  'a line with a control or half a character is refused',
  (text) => {
    expect(refusal(shortText(50), text)).toBe('Ce texte contient des caractères non autorisés')
  },
)

test('a text keeps its lines and tabs, but no other control', () => {
  expect(longText(50).parse('un\n\tdeux\r\n')).toBe('un\n\tdeux')
  expect(longText(50).safeParse('un\u0000').success).toBe(false)
})

test('any name in any script passes as it is', () => {
  expect(prenom.parse('Ngọc Ánh')).toBe('Ngọc Ánh')
  expect(prenom.parse('李小龍')).toBe('李小龍')
  expect(shortText(50).parse('📚 Mon livre')).toBe('📚 Mon livre')
})

test('an e-mail is trimmed, has the form of one and at most 255 characters', () => {
  expect(email.parse(' MT.Aubrac@Orange.fr ')).toBe('MT.Aubrac@Orange.fr')
  expect(refusal(email, 'mt.aubrac@orange')).toBe("Format d'email invalide")
  expect(refusal(email, undefined)).toBe("Format d'email invalide")
  expect(refusal(email, '')).toBe("Format d'email invalide")
  expect(email.safeParse(`${'a'.repeat(250)}@b.fr`).success).toBe(true)
  expect(email.safeParse(`${'a'.repeat(251)}@b.fr`).success).toBe(false)
  expect(email.safeParse('a@b.fr\nBcc: c@d.fr').success).toBe(false)
})

test('a form may have its own words for an empty and a wrong e-mail', () => {
  const own = emailWith({ required: 'requis', invalid: 'invalide' })
  expect([refusal(own, undefined), refusal(own, ' '), refusal(own, 'x')]).toEqual([
    'requis',
    'requis',
    'invalide',
  ])
})

test('two spellings of an address share their key', () => {
  expect(emailKey(' MT.Aubrac@Orange.FR')).toBe(emailKey('mt.aubrac@orange.fr'))
})

test('a telephone number left empty where it is optional is no error', () => {
  expect(optionalPhone.parse(undefined)).toBeUndefined()
  expect(optionalPhone.parse('')).toBe('')
})

test('what passes is trimmed, whole and within its length, whatever was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { data } = shortText(20).safeParse(text)
      return data === undefined || (data === data.trim() && data.length <= 20 && data.isWellFormed())
    }),
  )
})
