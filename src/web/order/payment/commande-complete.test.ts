import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACCEPTED, type Choices, chosen, REFUSED } from '../../consent/cookie-consent.ts'
import { DECIDED } from '../../consent/start-cookie-banner.ts'
import { keepConsent } from '../../consent/stored-consent.ts'
import { CURRENT_COMMANDE_KEY, type CurrentCommande, keepCurrentCommande } from '../current-commande.ts'
import { tellCommandeComplete } from './commande-complete.ts'

const ORDER: CurrentCommande = {
  amount: 480,
  packTitle: 'Pack Intégral (correction à la page)',
  items: [{ name: 'Pack Intégral (correction à la page)', price: 480, quantity: 1, category: 'Correction' }],
}
const NOTHING_ELSE = { event: 'order-complete', currency: 'EUR', tax: 0, shipping: 0, discount: 0 }

const choose = (choices: Choices) => keepConsent(chosen(choices, Date.now()))
const keep = () => localStorage.setItem(CURRENT_COMMANDE_KEY, JSON.stringify(ORDER))
const keepOf = (commandeId: string) => {
  const [{ name: nom, category: typeService } = { name: '', category: '' }] = ORDER.items
  keepCurrentCommande({ commandeId, tarif: { nom, typeService }, total: ORDER.amount * 100 })
}
const kept = () => localStorage.getItem(CURRENT_COMMANDE_KEY)
const paid = (sessionId: string) => ({ sessionId, commandeId: sessionId.replace('cs_', 'commande-') })
const told = () => window.dataLayer ?? []

/** The provider's script is in the document already: only the visitor's choice can stop an event. */
beforeEach(() => {
  const script = document.head.appendChild(document.createElement('script'))
  script.dataset.siteId = 'bon-a-tirer'
  window.dataLayer = []
})
afterEach(() => {
  document.head.innerHTML = ''
  localStorage.clear()
})

test('a paid order is told once, in full, then forgotten', async () => {
  choose(ACCEPTED)
  keep()
  await tellCommandeComplete(paid('cs_1'))
  expect(kept()).toBeNull()
  await tellCommandeComplete(paid('cs_1'))
  expect(told()).toEqual([{ ...NOTHING_ELSE, ...ORDER }])
})

// The success page of a first order, reloaded, took the second one that was being paid: it was then told as an amount of 0.
test('the order that another payment is to tell stays, whether the first was told or not', async () => {
  choose(ACCEPTED)
  keepOf('commande-1')
  await tellCommandeComplete(paid('cs_1'))
  keepOf('commande-2')
  await tellCommandeComplete(paid('cs_1'))
  choose(REFUSED)
  await tellCommandeComplete(paid('cs_3'))
  choose(ACCEPTED)
  await tellCommandeComplete(paid('cs_2'))
  expect(kept()).toBeNull()
  expect(told()).toEqual([
    { ...NOTHING_ELSE, ...ORDER },
    { ...NOTHING_ELSE, ...ORDER },
  ])
})

test('an order of which the browser kept nothing is told as an item of amount 0', async () => {
  choose(ACCEPTED)
  await tellCommandeComplete(paid('cs_2'))
  expect(told()).toEqual([
    {
      ...NOTHING_ELSE,
      amount: 0,
      packTitle: 'Commande',
      items: [{ name: 'Commande', price: 0, quantity: 1, category: 'Correction' }],
    },
  ])
})

test.each<[string, Choices]>([
  ['with a refusal', REFUSED],
  ['without the measure of visits', { ...ACCEPTED, analytics: false }],
  ['without the measure of orders', { ...ACCEPTED, conversion: false }],
])('%s no order is told, and the order is forgotten all the same', async (_, choices) => {
  choose(choices)
  keep()
  await tellCommandeComplete(paid('cs_3'))
  expect([kept(), told()]).toEqual([null, []])
})

test('a consent given on the page of the paid order tells it, a refusal does not', async () => {
  keep()
  await tellCommandeComplete(paid('cs_4'))
  choose(REFUSED)
  document.dispatchEvent(new Event(DECIDED))
  expect(told()).toEqual([])
  keep()
  await tellCommandeComplete(paid('cs_5'))
  choose(ACCEPTED)
  document.dispatchEvent(new Event(DECIDED))
  expect(told()).toEqual([{ ...NOTHING_ELSE, ...ORDER }])
})
