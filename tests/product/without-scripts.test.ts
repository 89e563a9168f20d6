import { expect, inject, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createApiClient } from '#web/lib/api-client.ts'

const url = inject('productUrl')

const NEEDS_SCRIPTS = /<noscript><p[^>]*>Ce formulaire demande JavaScript/

// The buttons stayed disabled, and nothing said why.
test('without JavaScript the order form reads, and each form that needs it says so', async () => {
  const read = async (path: string) => (await fetch(new URL(path, url))).text()
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?token=x', '/activation/x'])
    expect(await read(path), `of ${path}`).toMatch(NEEDS_SCRIPTS)

  const payment = await read(await checkoutOfACommande())
  expect(payment).toMatch(NEEDS_SCRIPTS)
  expect(payment).toMatch(/<button[^>]* disabled=""[^>]*>(<[^>]*>)*Payer/)

  const commande = await read('/commande-invitee?pack=pack-integral&pages=250')
  expect(commande).toContain('Commandez votre correction')
  expect(commande).toMatch(/<noscript><p[^>]*>[^<]*demandent JavaScript/)
  expect(commande).toMatch(/Total TTC.*480,00/)
  expect(commande).toMatch(/<option[^>]* selected="">Pack Intégral/)

  // A reset without its token leads to the sign-in.
  const reset = await fetch(`${url}/reset-password`, { redirect: 'manual' })
  expect([reset.status, reset.headers.get('location')]).toEqual([302, '/login'])
})

/** The payment page of an order just sent. */
async function checkoutOfACommande(): Promise<string> {
  const call = createApiClient((path, init) => fetch(url + path, init))
  const { data: tarifs } = await call(api.tarifs.list, {})
  const form = new FormData()
  for (const [name, value] of Object.entries({
    prenom: 'Marie-Thérèse',
    nom: 'Aubrac',
    email: 'marie.aubrac@exemple.fr',
    telephone: '04 66 00 00 00',
    serviceId: tarifs.find(({ nom }) => nom.includes('à la page'))?.id ?? '',
    nombrePages: '250',
    titre: 'Les Hauts de Lozère',
    consentementRgpd: 'true',
    cgvAcceptees: 'true',
    demarrageImmediat: 'true',
  }))
    form.set(name, value)
  return (await call(api.commandes.placeGuestOrder, { form })).checkoutUrl
}
