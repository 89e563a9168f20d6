import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { days } from '#contract/shared/durations.ts'
import {
  atOnePrice,
  commandeForm,
  fillCommande,
  integral,
  openCommandeForm,
  sendCommande,
  total,
  typeIn,
} from '../testing/commande-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const describedBy = (label: string | RegExp) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a field says what is wrong as soon as it is left, and stops once mended', async () => {
  await openCommandeForm()
  for (const [label, typed, said] of [
    ['Prénom', 'M', 'Le prénom doit contenir au moins 2 caractères'],
    ['E-mail', 'mt.aubrac@orange', "Format d'email invalide"],
    ['Nombre de pages', '2.5', 'Le nombre de pages doit être un nombre entier'],
    ['Nombre de pages', '0', 'Le nombre de pages doit être au minimum 1'],
    ['Nombre de pages', '1001', 'Maximum 1000 pages'],
    ['Nombre de pages', '', 'Le nombre de pages est obligatoire pour ce service'],
    [/^Titre/, 't'.repeat(201), 'Le titre ne peut pas dépasser 200 caractères'],
    [/^Ce que le correcteur/, 'd'.repeat(2001), 'La description ne peut pas dépasser 2000 caractères'],
  ] as const) {
    typeIn(label, typed)
    await waitFor(() => expect(describedBy(label)).toContain(said))
  }
  typeIn('Prénom', 'Marie')
  await waitFor(() => expect(describedBy('Prénom')).not.toContain('au moins 2 caractères'))
})

test('what was typed outlives a reload, the agreements do not, and a new link wins over its pages', async () => {
  await openCommandeForm()
  fillCommande()
  typeIn('Nombre de pages', '321')
  cleanup()
  await openCommandeForm()
  expect(['Prénom', 'Téléphone', 'Nombre de pages'].map(valueOf)).toEqual([
    'Marie-Thérèse',
    '04 66 00 00 00',
    '321',
  ])
  expect(screen.getByLabelText(/^J’accepte les/)).toHaveProperty('checked', false)
  cleanup()
  await openCommandeForm('?pack=pack-integral&pages=400')
  expect(['Prénom', 'Nombre de pages'].map(valueOf)).toEqual(['Marie-Thérèse', '400'])
})

// « Commander pour 150 pages », pressed the next day, opened on the 180 of the day before: it counted as a reload.
test('the same link pressed again rules again, a reload or the way back from the sign-in page does not', async () => {
  const link = '?pack=pack-integral&pages=150'
  await openCommandeForm(link)
  typeIn('Nombre de pages', '180')
  cleanup()
  await openCommandeForm(link)
  expect(valueOf('Nombre de pages')).toBe('180')
  cleanup()
  history.pushState(null, '')
  render(commandeForm({ search: link, after: 'signed-in' }))
  await screen.findByLabelText('Nombre de pages')
  expect(valueOf('Nombre de pages')).toBe('180')
  cleanup()
  history.pushState(null, '')
  await openCommandeForm(link)
  expect(valueOf('Nombre de pages')).toBe('150')
})

test('the price follows the pages as they are typed, tier by tier', async () => {
  await openCommandeForm('?pack=pack-integral')
  expect([valueOf('Nombre de pages'), total()]).toEqual(['150', '280,00\u00a0€'])
  for (const [pages, price] of [
    ['10', '0,00'],
    ['11', '2,00'],
    ['250', '480,00'],
    ['300', '580,00'],
    ['301', '581,00'],
    ['1000', '1\u202f280,00'],
  ] as const) {
    typeIn('Nombre de pages', pages)
    await waitFor(() => expect(total()).toBe(`${price}\u00a0€`))
  }
  expect(screen.getByRole('complementary').textContent).toContain('700\u00a0pages à 1,00\u00a0€')
  typeIn('Nombre de pages', '1001')
  await waitFor(() => expect(total()).toBeUndefined())
})

test('the promised day comes sooner when the work may start at once', async () => {
  await openCommandeForm()
  const day = () => document.querySelector('.order-summary-date b')?.textContent
  expect(day()).toBe('lundi 28\u00a0décembre 2026')
  fireEvent.click(screen.getByLabelText(/^Je demande que la correction commence/))
  await waitFor(() => expect(day()).toBe('vendredi 11\u00a0décembre 2026'))
  expect(screen.getByText(/comptés dès le paiement/)).toBeTruthy()
})

// A tab opened on Friday still promised, on Monday, the day counted from Friday; the order stored another.
test('in a page left open, the promised day follows the days of Paris', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openCommandeForm()
  const day = () => document.querySelector('.order-summary-date b')?.textContent
  expect(day()).toBe('lundi 28\u00a0décembre 2026')
  vi.setSystemTime(Date.now() + days(3))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(day()).toBe('mercredi 30\u00a0décembre 2026'))
})

test('a service of one price asks for no pages, and a link of no pack chooses none', async () => {
  await openCommandeForm('?pack=pack-kdp')
  expect(screen.getByLabelText('Service')).toHaveProperty('value', atOnePrice.id)
  expect(screen.queryByLabelText('Nombre de pages')).toBeNull()
  expect(total()).toBe('350,00\u00a0€')
  cleanup()
  localStorage.clear()
  await openCommandeForm('?pack=inconnu')
  expect(screen.getByLabelText('Service')).toHaveProperty('value', '')
})

test.each([
  [
    '?pack=pack-integral&pages=250&calculatedPrice=1',
    '250',
    '480,00\u00a0€',
    'Le lien annonçait 1,00\u00a0€',
  ],
  ['?pack=pack-integral&pages=250&calculatedPrice=480', '250', '480,00\u00a0€', ''],
  ['?pack=pack-integral&pages=9999&calculatedPrice=abc', '1000', '1\u202f280,00\u00a0€', ''],
])('the price of %s never rules, and a wrong one is said to be', async (search, pages, price, said) => {
  await openCommandeForm(search)
  expect([valueOf('Nombre de pages'), total()]).toEqual([pages, price])
  expect(screen.queryByText(/^Le lien annonçait/)?.textContent?.slice(0, said.length) ?? '').toBe(said)
})

// The button did nothing and said nothing: the service had no price, and its answer was not empty.
test('a service kept by the draft that is no longer on sale is asked for again', async () => {
  const serviceId = '0199aaaa-0000-7000-8000-00000000dead'
  localStorage.setItem('brouillon:commande-invitee', JSON.stringify({ serviceId }))
  await openCommandeForm('')
  fillCommande()
  sendCommande()
  expect(await screen.findByRole('link', { name: 'Veuillez sélectionner un service' })).toBeTruthy()
  expect(describedBy('Service')).toContain('Veuillez sélectionner un service')
})

test('a link never chooses a supplement, which is not ordered alone', async () => {
  const express = { ...atOnePrice, id: '0199aaaa-0000-7000-8000-000000000003', nom: 'Pack Express', prix: 50 }
  await openCommandeForm('?pack=pack', undefined, {
    tarifs: [{ ...express, mode: 'SUPPLEMENT' }, integral],
    readAt: '2026-11-20T10:00:00.000Z',
  })
  await waitFor(() => expect(valueOf('Service')).toBe(integral.id))
})
