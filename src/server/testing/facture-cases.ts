import { scheduleOf } from '#contract/money/schedule/schedule.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import type { FactureDocument } from '../nouns/money/invoices/facture-document.ts'

/** Paid by card, by a private person, by a house without tax. */
export const PAID: FactureDocument = {
  serie: 'FAC',
  numero: 'FAC-2026-042',
  montant: 48_000,
  objet: 'Pack Intégral (correction à la page), « Les Hauts de Lozère »',
  lignes: [
    { label: '10 pages offertes', quantity: 10, unitPrice: 0, total: 0 },
    { label: '240 pages à 2,00\u00a0€', quantity: 240, unitPrice: 200, total: 48_000 },
  ],
  vendeur: DEFAULT_IDENTITY,
  client: {
    prenom: 'Maud',
    nom: 'Kerbrat',
    email: 'maud@exemple.fr',
    adresse: { ligne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende', pays: 'France' },
    clientType: 'PARTICULIER',
    siren: null,
  },
  emiseLe: new Date('2026-11-20T23:30:00Z'),
  dateEcheance: '2026-11-21',
  datePaiement: new Date('2026-11-20T23:30:00Z'),
  commande: { numero: '1042', createdAt: new Date('2026-11-20T10:00:00Z') },
  echeancier: null,
  corrige: null,
  methode: 'CARTE',
}

export const DUE = { datePaiement: null, methode: null, dateEcheance: '2026-12-21' }
export const BY_TRANSFER = {
  ...DUE,
  vendeur: {
    ...DEFAULT_IDENTITY,
    virement: { titulaire: 'Bon à tirer SARL', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  },
}
export const WITH_VAT = {
  vendeur: { ...DEFAULT_IDENTITY, regimeTva: 'TVA_20' as const, numeroTva: 'FR12123456782' },
}
export const COMPANY = {
  client: {
    ...PAID.client,
    clientType: 'PROFESSIONNEL' as const,
    siren: '123 456 782',
    societe: 'Éditions du Causse',
  },
}
const BELGIUM = {
  ...PAID.client.adresse,
  ligne1: '1, rue Haute',
  codePostal: '1000',
  ville: 'Bruxelles',
  pays: 'Belgique',
  codePays: 'BE',
}
/** A company of the Union, which owes the tax itself. */
const REVERSED: Partial<FactureDocument> = {
  vendeur: { ...WITH_VAT.vendeur, regimeTva: 'AUTOLIQUIDATION' },
  client: { ...COMPANY.client, siren: 'BE0403170701', adresse: BELGIUM },
}
/** A company outside the Union. */
const OUTSIDE: Partial<FactureDocument> = {
  vendeur: { ...WITH_VAT.vendeur, regimeTva: 'HORS_CHAMP' },
  client: {
    ...COMPANY.client,
    siren: 'CHE123456788',
    adresse: { ...BELGIUM, ville: 'Genève', pays: 'Suisse', codePays: 'CH' },
  },
}
const CODE = {
  montant: 38_400,
  lignes: [
    ...PAID.lignes,
    { label: 'Remise de 20\u00a0% (BIENVENUE20)', quantity: 1, unitPrice: -9_600, total: -9_600 },
  ],
}

/** Agreed in November, the first payment made as it was issued. */
const IN_TEN: Partial<FactureDocument> = {
  ...DUE,
  methode: 'CARTE',
  dateEcheance: '2027-01-05',
  echeancier: {
    recu: 4_800,
    echeances: scheduleOf({ montant: 48_000, nombre: 10, from: '2026-11-21' }),
  },
}
/** The invoice of a quote that was accepted and is not paid yet. */
const IN_THREE: Partial<FactureDocument> = {
  ...DUE,
  montant: 10_000,
  lignes: [{ label: 'Relecture', quantity: 1, unitPrice: 10_000, total: 10_000 }],
  dateEcheance: '2027-01-10',
  echeancier: { recu: 0, echeances: scheduleOf({ montant: 10_000, nombre: 3, from: '2026-11-21' }) },
}

/** Invoices of every kind that the law or a person makes: their differences from `PAID`. */
export const FACTURE_CASES: [string, Partial<FactureDocument>][] = [
  ['paid by card, without tax', {}],
  ['due, without tax', DUE],
  ['paid by debit', { methode: 'SEPA' }],
  ['with tax', WITH_VAT],
  ['in ten payments, the first one made', IN_TEN],
  ['in ten payments, with tax, to a company', { ...IN_TEN, ...COMPANY, ...WITH_VAT }],
  ['in three payments that are not equal to the cent', IN_THREE],
  ['due, to be paid by transfer', BY_TRANSFER],
  ['due by a company, by transfer', { ...COMPANY, ...BY_TRANSFER }],
  ['with tax, due', { ...WITH_VAT, ...DUE }],
  ['with tax and no number of its own', { vendeur: { ...WITH_VAT.vendeur, numeroTva: null } }],
  ['to a company', { ...COMPANY, ...DUE }],
  ['to a company, with tax', { ...COMPANY, ...WITH_VAT }],
  ['less a code', CODE],
  ['less a code, with tax', { ...CODE, ...WITH_VAT }],
  ['less than its lines', { montant: 47_777, ...WITH_VAT }],
  ['more than its lines', { montant: 48_001, ...WITH_VAT }],
  ['of nothing', { montant: 0, lignes: PAID.lignes.slice(0, 1), methode: null }],
  ['of three cents, which no tax of twenty per cent makes exactly', { montant: 3, ...WITH_VAT }],
  [
    'a credit note',
    {
      serie: 'AV',
      numero: 'AV-2026-001',
      corrige: { numero: 'FAC-2026-041', emiseLe: new Date('2026-11-02T10:00:00Z') },
      ...WITH_VAT,
      ...DUE,
    },
  ],
  [
    'a second credit note, whose tax is what the first one left',
    {
      serie: 'AV',
      numero: 'AV-2026-003',
      corrige: { numero: 'FAC-2026-041', emiseLe: new Date('2026-11-02T10:00:00Z') },
      montant: 17_500,
      lignes: [{ label: 'Geste', quantity: 1, unitPrice: 17_500, total: 17_500, tva: 2_916 }],
      ...WITH_VAT,
      ...DUE,
    },
  ],
  [
    'a credit note to a company, without tax',
    {
      serie: 'AV',
      numero: 'AV-2026-002',
      corrige: { numero: 'FAC-2026-041', emiseLe: new Date('2026-11-02T10:00:00Z') },
      ...COMPANY,
      ...DUE,
    },
  ],
  ['to a company of the Union', REVERSED],
  ['to a company of the Union, less a code, due', { ...CODE, ...REVERSED, ...DUE }],
  [
    'a credit note to a company of the Union',
    {
      serie: 'AV',
      numero: 'AV-2026-004',
      corrige: { numero: 'FAC-2026-041', emiseLe: new Date('2026-11-02T10:00:00Z') },
      ...REVERSED,
      ...DUE,
    },
  ],
  ['to a company outside the Union', OUTSIDE],
  ['to a company outside the Union, less a code, due', { ...CODE, ...OUTSIDE, ...DUE }],
  [
    'to an individual of another country, with tax',
    { client: { ...PAID.client, adresse: BELGIUM }, ...WITH_VAT },
  ],
  ['without an address', { client: { ...PAID.client, adresse: null } }],
  [
    'abroad',
    {
      client: {
        ...PAID.client,
        adresse: {
          ligne1: '1, rue Haute',
          ligne2: 'Boîte 3',
          codePostal: '1000',
          ville: 'Bruxelles',
          pays: 'Belgique',
        },
      },
    },
  ],
  [
    'with names of every script, markup, controls and line breaks',
    {
      objet: 'Titre\n« <b>Ελένη</b> & 🖋️ »\u0007',
      client: { ...PAID.client, prenom: 'Zażółć Ελένη 🖋️\u0000', nom: 'Gęślą-Щукин \uD800\n]]>' },
      lignes: [{ label: 'Ligne\n1 <&> "é"\u000b', quantity: 7, unitPrice: 143, total: 1_001 }],
      montant: 1_001,
      ...WITH_VAT,
    },
  ],
  [
    'of sixty lines',
    {
      lignes: Array.from({ length: 60 }, (_, index) => ({
        label: `Ligne ${index + 1}`,
        quantity: index + 1,
        unitPrice: 333,
        total: (index + 1) * 333,
      })),
      montant: 609_390,
      ...WITH_VAT,
    },
  ],
]
