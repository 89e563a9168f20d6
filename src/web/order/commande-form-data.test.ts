import { expect, test } from 'vitest'
import { commandeFormData } from './commande-form-data.ts'

const answers = {
  prenom: 'Marie-Thérèse',
  nom: 'Aubrac',
  email: 'mt.aubrac@orange.fr',
  telephone: '04 66 00 00 00',
  serviceId: '0199aaaa-0000-7000-8000-000000000000',
  titre: '',
  description: undefined,
  nombrePages: 250,
  prixCalcule: undefined,
  codePromo: undefined,
  consentementRgpd: true,
  cgvAcceptees: true,
  demarrageImmediat: false,
  rappelSouhaite: undefined,
} as const

test('fields are strings, absent ones are left out, and a service by the page says its pages and its price', () => {
  const form = commandeFormData(answers, {
    quote: { pages: 250, total: 48_050 },
    files: [],
  })
  expect(Object.fromEntries(form)).toEqual({
    prenom: 'Marie-Thérèse',
    nom: 'Aubrac',
    email: 'mt.aubrac@orange.fr',
    telephone: '04 66 00 00 00',
    serviceId: '0199aaaa-0000-7000-8000-000000000000',
    nombrePages: '250',
    prixCalcule: '480.5',
    consentementRgpd: 'true',
    cgvAcceptees: 'true',
    demarrageImmediat: 'false',
  })
})

// A flat fee said no price: raised meanwhile, it was ordered at a price that its author had not seen.
test('a flat fee says no pages, and the price that was shown', () => {
  const form = commandeFormData(answers, { quote: { pages: undefined, total: 35_000 }, files: [] })
  expect([form.has('nombrePages'), form.get('prixCalcule')]).toEqual([false, '350'])
})

test('each file goes with its title and description, all texts before the bytes', () => {
  const file = new File(['abc'], 'carte.tif', { type: 'image/tiff' })
  const files = [{ id: '1', file, title: 'Carte', description: 'du causse', previewUrl: undefined }]
  const form = commandeFormData(answers, { quote: { pages: 250, total: 48_000 }, files })
  expect(form.get('fileMetadata_0')).toBe(
    '{"title":"Carte","description":"du causse","originalName":"carte.tif"}',
  )
  expect([...form.keys()].at(-1)).toBe('files')
})
