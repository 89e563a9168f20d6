import { expect, test } from 'vitest'
import type { z } from 'zod'
import { guestCommandeFields, guestCommandeForm, pagesRefusal } from './guest-commande-form.ts'

const commande = {
  prenom: 'Marie-Thérèse',
  nom: 'Aubrac',
  email: 'mt.aubrac@orange.fr',
  telephone: '04 66 00 00 00',
  serviceId: '0199aaaa-0000-7000-8000-000000000000',
  nombrePages: '250',
  titre: 'Les Hauts de Lozère',
  description: 'Roman.\nLe patois est voulu.',
  consentementRgpd: 'true',
  prixCalcule: '480',
}

const refusals = (form: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('an order read from a multipart form has its numbers and boxes', () => {
  expect(guestCommandeFields.parse(commande)).toMatchObject({
    nombrePages: 250,
    prixCalcule: 480,
    consentementRgpd: true,
    description: 'Roman.\nLe patois est voulu.',
  })
})

test('an empty order is told, field by field, what it lacks', () => {
  expect(refusals(guestCommandeFields, {})).toEqual({
    prenom: 'Le prénom doit contenir au moins 2 caractères',
    nom: 'Le nom doit contenir au moins 2 caractères',
    email: "Format d'email invalide",
    telephone: 'Le numéro de téléphone est requis',
    serviceId: 'Veuillez sélectionner un service',
    consentementRgpd: 'Le consentement RGPD est obligatoire',
  })
})

test('texts and pages over their limits are refused in the words of the form', () => {
  const long = { titre: 'a'.repeat(201), description: 'a'.repeat(2001), nombrePages: '1001' }
  expect(refusals(guestCommandeFields, { ...commande, ...long })).toEqual({
    titre: 'Le titre ne peut pas dépasser 200 caractères',
    description: 'La description ne peut pas dépasser 2000 caractères',
    nombrePages: 'Maximum 1000 pages',
  })
})

test('everything optional may be left empty', () => {
  const empty = { titre: '', description: '', nombrePages: '', prixCalcule: '', codePromo: '' }
  const absent = { titre: undefined, description: undefined, nombrePages: undefined, prixCalcule: undefined }
  expect(guestCommandeFields.safeParse({ ...commande, ...empty }).success).toBe(true)
  expect(guestCommandeFields.safeParse({ ...commande, ...absent }).success).toBe(true)
})

test('a consent refused, or a price that is no number, is refused', () => {
  expect(refusals(guestCommandeFields, { ...commande, consentementRgpd: 'false' })).toEqual({
    consentementRgpd: 'Le consentement RGPD est obligatoire',
  })
  expect(refusals(guestCommandeFields, { ...commande, prixCalcule: 'NaN' })).toEqual({
    prixCalcule: 'Le prix calculé doit être un nombre',
  })
})

test('the browser asks for the conditions of sale, the wire does not', () => {
  expect(guestCommandeFields.safeParse(commande).success).toBe(true)
  expect(refusals(guestCommandeForm, commande)).toEqual({
    cgvAcceptees: 'Vous devez accepter les conditions générales de vente',
  })
  expect(guestCommandeForm.safeParse({ ...commande, cgvAcceptees: true }).success).toBe(true)
})

test('only a service by the page needs its pages', () => {
  expect(pagesRefusal({ mode: 'PAR_PAGE' }, undefined)).toBe(
    'Le nombre de pages est obligatoire pour ce service',
  )
  expect(pagesRefusal({ mode: 'PAR_PAGE' }, 1)).toBeUndefined()
  expect(pagesRefusal({ mode: 'FORFAIT' }, undefined)).toBeUndefined()
  expect(pagesRefusal(undefined, undefined)).toBeUndefined()
})
