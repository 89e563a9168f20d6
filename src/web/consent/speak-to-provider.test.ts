import { afterEach, expect, test } from 'vitest'
import { prepareProvider, sayToProvider } from './speak-to-provider.ts'

const PAID = { event: 'order-complete', amount: 480, packTitle: 'Pack Intégral', items: [{ name: 'Pack' }] }

afterEach(() => {
  delete window.plausible
  delete window['_paq']
})

function prepared(src: string, site: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  prepareProvider(script, site)
  return script
}

test('Plausible is told its site on its script, and what happens before it is here', () => {
  const script = prepared('https://plausible.io/js/script.js', 'bonatirer.fr')
  expect(script.dataset.domain).toBe('bonatirer.fr')
  sayToProvider(PAID)
  expect(window.plausible?.q).toEqual([
    ['order-complete', { props: { amount: 480, packTitle: 'Pack Intégral' } }],
  ])
  expect(window['_paq']).toBeUndefined()
})

test('Matomo is told where to send, its site, and what happens', () => {
  prepared('https://cdn.matomo.cloud/maison.matomo.cloud/matomo.js', '3')
  sayToProvider(PAID)
  expect(window['_paq']).toEqual([
    ['setTrackerUrl', 'https://maison.matomo.cloud/matomo.php'],
    ['setSiteId', '3'],
    ['alwaysUseSendBeacon'],
    ['trackPageView'],
    ['trackEvent', 'commande', 'order-complete', 'Pack Intégral', 480],
  ])
  expect(window.plausible).toBeUndefined()
})

test('a script of nobody is told nothing', () => {
  prepared('https://mesure.example/s.js', 'bat')
  sayToProvider(PAID)
  expect([window.plausible, window['_paq']]).toEqual([undefined, undefined])
})
