import { describe, expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { runsOf } from '../../../platform/pdf/pdf-fonts.ts'
import { renderText } from '../../../platform/pdf/render-text.ts'
import { SHEET } from '../../../platform/pdf/sheet.ts'
import { BY_TRANSFER } from '../../../testing/facture-cases.ts'
import { readPdf, type Word } from '../../../testing/read-pdf.ts'
import type { FactureDocument } from './facture-document.ts'
import { renderFacture } from './render-facture.ts'

const paid: FactureDocument = {
  serie: 'FAC',
  numero: 'FAC-2026-042',
  montant: 48_000,
  objet: 'Pack Intégral (correction à la page), « Les Hauts de Lozère »',
  lignes: [
    { label: '10 pages offertes', quantity: 10, unitPrice: 0, total: 0 },
    { label: '240 pages à 2,00 €', quantity: 240, unitPrice: 200, total: 48_000 },
  ],
  vendeur: DEFAULT_IDENTITY,
  client: {
    prenom: 'Zażółć Ελένη 🖋️',
    nom: 'Gęślą-Щукин',
    email: 'zazolc@exemple.fr',
    adresse: { ligne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende', pays: 'France' },
    clientType: 'PARTICULIER',
    siren: null,
  },
  emiseLe: new Date('2026-11-20T23:30:00Z'),
  dateEcheance: '2026-11-21',
  datePaiement: new Date('2026-11-20T23:30:00Z'),
  commande: { numero: '1042', createdAt: new Date('2026-11-20T10:00:00Z') },
  methode: 'CARTE',
  echeancier: null,
  corrige: null,
}

const read = async (changes: Partial<FactureDocument> = {}) =>
  readPdf(await renderFacture({ ...paid, ...changes }))

describe('the PDF of an invoice', () => {
  // Both were drawn as « � ».
  test('an Arabic and a Chinese name are drawn, the first from right to left', async () => {
    for (const name of ['محمد علي', '李伟 王芳 國龍'])
      for (const face of ['sans', 'bold'] as const)
        expect(
          runsOf(name, face)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name)
    const { text } = await read({ client: { ...paid.client, prenom: '李', nom: '伟', societe: 'محمد علي' } })
    // A reader of PDFs may leave out a space between two Chinese letters.
    expect(text).toMatch(/李 ?伟/)
    expect(text).not.toContain('\ufffd')
  })

  test('one to be paid says by which transfer, and what to write; one that is paid does not', async () => {
    const { text } = await read(BY_TRANSFER)
    expect(text).toContain(
      'Par virement : titulaire du compte Bon à tirer SARL, IBAN FR76 3000 6000 0112 3456 7890 189, BIC AGRIFRPP, référence à indiquer FAC-2026-042.',
    )
    expect((await read({ vendeur: BY_TRANSFER.vendeur })).text).not.toContain('IBAN')
  })

  test('another program reads its number, parties, lines, amounts and mentions', async () => {
    const { text } = await read()
    for (const said of [
      'Facture FAC-2026-042',
      'Émise le 21 novembre 2026',
      'Commande n° 1042 du 20 novembre 2026',
      'SIREN 000 000 000',
      '12, rue des Correcteurs',
      'Zażółć Ελένη 🖋️ Gęślą-Щукин',
      '48000 Mende',
      '« Les Hauts de Lozère »',
      '10 pages offertes 10 0,00 € 0,00 €',
      '240 pages à 2,00 € 240 2,00 € 480,00 €',
      'Total 480,00 €',
      'Payée le 21 novembre 2026 par carte.',
      'TVA non applicable, art. 293 B du CGI.',
      'page 1 sur 1',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('40 €')
  })

  test('it is an archive: tagged, titled, dated by its issue, every font inside', async () => {
    const { info, fonts } = await read()
    expect(info).toMatch(/Title:\s+Facture FAC-2026-042/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/<pdfaid:part>3</)
    expect(info).toMatch(/<pdfaid:conformance>B</)
    const embedded = fonts
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => /\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.exec(line)?.slice(1, 4))
    expect(embedded.length).toBeGreaterThan(3)
    expect(embedded.every((flags) => flags?.join() === 'yes,yes,yes')).toBe(true)
  })

  test('the same facts give the same bytes', async () => {
    expect((await renderFacture(paid)).equals(await renderFacture(paid))).toBe(true)
  })

  test('a professional reads their SIREN, the terms of late payment and the fee', async () => {
    const client = { ...paid.client, clientType: 'PROFESSIONNEL' as const, siren: '123 456 789' }
    const { text } = await read({ client, datePaiement: null, methode: null, dateEcheance: '2026-12-21' })
    expect(text).toContain('SIREN 123 456 789')
    expect(text).toContain('À payer au plus tard le 21 décembre 2026.')
    expect(text).toContain('trois fois l’intérêt légal')
    expect(text).toContain('indemnité forfaitaire de 40 €')
  })

  test('with VAT at 20 % the tax is taken out of the price', async () => {
    const { text } = await read({
      vendeur: { ...DEFAULT_IDENTITY, regimeTva: 'TVA_20', numeroTva: 'FR12345' },
    })
    expect(text).toContain('Total hors taxes 400,00 €')
    expect(text).toContain('TVA à 20 % 80,00 €')
    expect(text).toContain('Total TTC 480,00 €')
    expect(text).toContain('FR12345')
    expect(text).not.toContain('293 B')
  })

  test('a discount stands between the lines and the total', async () => {
    const { text } = await read({ montant: 38_400 })
    expect(text).toContain('Sous-total 480,00 €')
    expect(text).toContain('Remise − 96,00 €')
    expect(text).toContain('Total 384,00 €')
  })

  // Its line read « -96,00 € », with a hyphen.
  test('a code’s line takes off with a true minus, which the house’s own font draws', async () => {
    const label = 'Remise de 20\u00a0% (BIENVENUE20)'
    const remise = { label, quantity: 1, unitPrice: -9_600, total: -9_600 }
    const { text } = await read({ montant: 38_400, lignes: [...paid.lignes, remise] })
    expect(text).toContain('Remise de 20 % (BIENVENUE20) 1 − 96,00 € − 96,00 €')
    expect(text).not.toContain('\ufffd')
    const fonts = runsOf('\u2212\u202f96,00\u00a0€', 'sans').map(({ font }) => font)
    expect(fonts).toHaveLength(1)
    expect(fonts[0]).toContain('figtree')
  })

  test('an order of nothing asks for nothing', async () => {
    const { text } = await read({ montant: 0, lignes: paid.lignes.slice(0, 1) })
    expect(text).toContain('Rien à payer : cette commande est offerte.')
  })

  test('markup in the name of a service and in a title is text too', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    const lignes = [{ label: `Pack ${markup}`, quantity: 1, unitPrice: 9_000, total: 9_000 }]
    const { text } = await read({ lignes, montant: 9_000, objet: `Service ${markup}, « Titre ${markup} »` })
    for (const said of [`Pack ${markup} 1 90,00 €`, `Service ${markup}, « Titre ${markup} »`])
      expect(text).toContain(said)
  })

  test('markup, controls, text directions and unknown scripts in a name are text', async () => {
    const client = { ...paid.client, prenom: '<img src=x onerror=1>\u0000\u202E\n', nom: '한 Ÿ \uD800' }
    const { text } = await read({ client, objet: 'a) Tj (b' })
    expect(text).toContain('<img src=x onerror=1> \ufffd Ÿ \ufffd')
    expect(text).toContain('a) Tj (b')
  })

  test('sixty lines and an endless title take as many pages as they need, numbered', async () => {
    const lignes = Array.from({ length: 60 }, (_, index) => ({
      label: `Ligne ${index + 1}, ${'mot '.repeat(index % 25)}`,
      quantity: 1000,
      unitPrice: 123_456,
      total: 123_456_789,
    }))
    const { text } = await read({ lignes, objet: `Titre ${'x'.repeat(400)}`, montant: 123_456_789 })
    expect(text).toContain('page 1 sur 4')
    expect(text).toContain('page 4 sur 4')
    expect(text).toContain('Ligne 60,')
    expect(text).toContain('1 234 567,89 €')
  })
})

test.each([
  ['of a hundred letters', 'La maison des auteurs et des lectrices '.repeat(3).slice(0, 100)],
  ['of one word of forty', 'Correctionsorthographiquestypographiques'],
])('the name of a house %s is whole, within the margins of its papers', async (_, nom) => {
  const vendeur = { ...DEFAULT_IDENTITY, nom }
  const conditions = {
    title: 'Conditions',
    subtitle: 'Version 1',
    blocks: [],
    house: vendeur,
    date: paid.emiseLe,
  }
  for (const paper of [await renderFacture({ ...paid, vendeur }), await renderText(conditions)]) {
    const { right, text } = await readPdf(paper)
    expect(text.replaceAll(/\s/g, '')).toContain(nom.replaceAll(/\s/g, ''))
    expect(right).toBeLessThanOrEqual(SHEET.right + 1)
  }
})

// The last words of a long name were printed under « Facture FAC-2026-042 ».
test.each([
  ['an invoice', {}],
  ['a credit note', { serie: 'AV', corrige: { numero: 'FAC-2026-041', emiseLe: paid.emiseLe } }],
] as const)('the name of a house stands beside the head of %s, not under it', async (_, changes) => {
  const nom =
    'La maison des auteurs, des autrices, des lectrices et des relecteurs de Saint-Rémy-en-Bouzemont (51)'
  const { words } = await read({ vendeur: { ...DEFAULT_IDENTITY, nom }, ...changes })
  const end = words.find(({ text }) => text === 'Vendeur')?.top ?? 0
  const head = words.filter(({ bottom }) => bottom < end)
  const isOver = (word: Word, other: Word) =>
    other !== word &&
    Math.min(word.right, other.right) - Math.max(word.left, other.left) > 1 &&
    Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top) > 4
  expect(head.length).toBeGreaterThan(20)
  expect(head.filter((word) => head.some((other) => isOver(word, other)))).toEqual([])
})
