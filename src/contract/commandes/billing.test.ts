import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { billingFields, billingOf, billingProblems } from './billing.ts'

const form = z.object(billingFields)
const ADDRESS = { adresseLigne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende' }
const messageOf = (company: { pays?: string; siren?: string }) =>
  billingProblems(form.parse({ ...company, entreprise: 'true' })).find(({ path }) => path === 'siren')
    ?.message

describe('who is billed', () => {
  test('says nothing when nothing was said', () => {
    expect(billingOf(form.parse({ adresseLigne1: '', siren: '', pays: 'France' }))).toBeNull()
    expect(billingProblems(form.parse({ pays: 'Belgique' }))).toEqual([])
  })

  test('has a whole address, in France unless said otherwise', () => {
    const { adresseLigne1: ligne1, ...rest } = ADDRESS
    expect(billingOf(form.parse(ADDRESS))?.adresse).toEqual({
      ligne1,
      ...rest,
      pays: 'France',
      codePays: 'FR',
    })
    expect(billingOf(form.parse({ ...ADDRESS, pays: 'Belgique' }))?.adresse?.pays).toBe('Belgique')
    expect(billingProblems(form.parse({ ville: 'Mende' })).map(({ path }) => path)).toEqual([
      'adresseLigne1',
      'codePostal',
    ])
  })

  test('is a company when the box is ticked, and only then', () => {
    const company = { raisonSociale: 'Éditions du Causse', siren: '732 829 320' }
    expect(billingOf(form.parse({ ...company, entreprise: 'true' }))).toEqual({
      adresse: null,
      entreprise: { raisonSociale: 'Éditions du Causse', siren: '732829320' },
    })
    expect(billingOf(form.parse(company))).toBeNull()
    expect(billingOf(form.parse({ entreprise: 'true' }))?.entreprise).toEqual({
      raisonSociale: null,
      siren: null,
    })
  })

  test('has a SIREN of nine digits whose key is right', () => {
    const refusal = 'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.'
    expect(
      ['', '732 829 320', '73282932', '732829321', '000000000'].map((siren) => messageOf({ siren })),
    ).toEqual([undefined, undefined, refusal, refusal, refusal])
  })

  // « neuf chiffres » was all that a company of Belgium read.
  test('is a company of the Union by its VAT number, and of the world by its own', () => {
    expect(messageOf({ pays: 'Belgique', siren: 'be 0403.170.701' })).toBeUndefined()
    expect(messageOf({ pays: 'Belgique', siren: '732 829 320' })).toMatch(/commence par BE/)
    expect(messageOf({ pays: 'Belgique' })).toMatch(/^Indiquez le numéro de TVA/)
    expect(messageOf({ pays: 'Suisse' })).toMatch(/^Indiquez le numéro/)
    expect(messageOf({ pays: 'Suisse', siren: 'CHE-123.456.788' })).toBeUndefined()
  })

  // Its country was dropped with the address that it had not typed, and French VAT was charged.
  test('is a company of another country with its address', () => {
    const asked = (typed: object) => billingProblems(form.parse(typed)).map(({ path }) => path)
    const company = { entreprise: 'true', pays: 'Belgique', siren: 'BE0403170701' }
    expect(asked(company)).toEqual(['adresseLigne1', 'codePostal', 'ville'])
    expect(asked({ ...company, ...ADDRESS })).toEqual([])
    expect(asked({ entreprise: 'true', pays: 'France' })).toEqual([])
    expect(asked({ entreprise: 'true', pays: 'Syldavie' })).toEqual(['pays'])
  })

  test('lives in a country of the list', () => {
    expect(billingProblems({ ...ADDRESS, pays: 'Syldavie' })).toEqual([
      { path: 'pays', message: 'Choisissez un pays de la liste' },
    ])
    expect(billingOf(form.parse({ ...ADDRESS, pays: 'UK' }))?.adresse).toMatchObject({
      pays: 'Royaume-Uni',
      codePays: 'GB',
    })
  })
})
