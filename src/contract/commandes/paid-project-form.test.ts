import { expect, test } from 'vitest'
import type { z } from 'zod'
import { paidProjectFields, paidProjectForm } from './paid-project-form.ts'

const refusals = (form: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('a client’s project needs a service and a title of three characters', () => {
  expect(refusals(paidProjectFields, { titre: 'Un' })).toEqual({
    serviceId: 'Veuillez sélectionner un service',
    titre: 'Le titre doit contenir au moins 3 caractères',
  })
  expect(refusals(paidProjectFields, { serviceId: '1', titre: 'Les Hauts', nombrePages: '0' })).toEqual({
    nombrePages: 'Le nombre de pages doit être au minimum 1',
  })
})

test('its form asks for both boxes, the wire for none', () => {
  const project = { serviceId: '1', titre: 'Les Hauts de Lozère' }
  expect(refusals(paidProjectFields, project)).toEqual({})
  expect(refusals(paidProjectForm, project)).toEqual({
    consentementRgpd: 'Le consentement RGPD est obligatoire',
    cgvAcceptees: 'Vous devez accepter les conditions générales de vente',
  })
})

test('whoever is named in the form, the one who orders is not read from it', () => {
  const forged = { serviceId: '1', titre: 'Les Hauts', userId: 'other', email: 'a@b.fr', statut: 'PAYEE' }
  expect(paidProjectFields.parse(forged)).toEqual({ serviceId: '1', titre: 'Les Hauts' })
})
