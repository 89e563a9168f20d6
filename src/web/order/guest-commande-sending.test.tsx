import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  CREATED,
  CREATED_ID,
  fieldsOf,
  fillCommande,
  joinFiles,
  openCommandeForm,
  refusal,
  sendCommande,
  sentCommande,
  textFile,
  total,
  typeIn,
} from '../testing/commande-form.tsx'
import { Wire } from '../testing/wire.ts'
import { isSentCommande } from './commande-draft.ts'

const BIENVENUE = {
  code: 'BIENVENUE20',
  pourcentage: 20,
  pagesOffertes: 10,
  premiereCommande: true,
  prixReference: [],
}
const NO_CODE = 'Ce code promotionnel n’existe pas'

/** A server that knows a single promotion code. */
async function judge(path: string, { body }: RequestInit): Promise<Response> {
  if (path !== '/api/public/promo-code') return new Promise(() => {})
  const isKnown = typeof body === 'string' && body.includes('BIENVENUE20')
  return Response.json({
    data: isKnown ? { offre: BIENVENUE, message: null } : { offre: null, message: NO_CODE },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const prenom = () => screen.getByLabelText<HTMLInputElement>('Prénom').value
const answer = async (nth: number, status: number, text: string) => {
  const wire = await sentCommande(nth)
  act(() => wire.answer(status, text))
}

test('a double click sends one order, at the price of the summary', async () => {
  const { created } = await openCommandeForm('?pack=pack-integral&pages=317')
  fillCommande()
  expect(total()).toBe('597,00\u00a0€')
  sendCommande()
  sendCommande()
  await sentCommande()
  expect(screen.getByRole('button', { name: 'Traitement en cours...' })).toBeTruthy()
  sendCommande()
  await answer(1, 201, CREATED)
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(Wire.sent.map(fieldsOf)).toMatchObject([{ nombrePages: '317', prixCalcule: '597' }])
  expect(JSON.parse(localStorage.getItem('currentOrder') ?? '')).toMatchObject({ amount: 597 })
  expect(isSentCommande(CREATED_ID)).toBe(true)

  // After Back from the payment page, the browser shows the form as it was left.
  expect(screen.getByRole('button', { name: 'Traitement en cours...' })).toBeTruthy()
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(screen.getByRole('button', { name: /^Commander avec/ })).toHaveProperty('disabled', false)
})

test.each([
  [
    'a gateway that speaks another language',
    502,
    '<h1>Bad Gateway</h1>',
    'Erreur lors de la création de la commande',
  ],
  [
    'a provider that is away',
    503,
    refusal('Le paiement est momentanément indisponible.'),
    'Le paiement est momentanément indisponible.',
  ],
])('%s is told, keeps what was typed, and the order is sent again', async (_, status, text, said) => {
  const { created } = await openCommandeForm()
  fillCommande()
  sendCommande()
  await answer(1, status, text)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(prenom()).toBe('Marie-Thérèse')
  sendCommande()
  await answer(2, 201, CREATED)
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
})

test('a lost network keeps the order and its files, and the order goes again', async () => {
  const { created } = await openCommandeForm()
  fillCommande()
  await joinFiles(textFile('roman.txt'))
  sendCommande()
  const first = await sentCommande()
  act(() => first.cut())
  expect(await screen.findByText('Erreur de connexion. Veuillez réessayer.')).toBeTruthy()
  expect(screen.getByText('La connexion s’est interrompue. Le fichier est gardé.')).toBeTruthy()
  expect(prenom()).toBe('Marie-Thérèse')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer l’envoi' }))
  const second = await sentCommande(2)
  expect(fieldsOf(second).files).toHaveProperty('name', 'roman.txt')

  act(() => void second.progress(10, 100))
  fireEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
  expect(await screen.findByText('L’envoi est annulé.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer l’envoi' }))
  await answer(3, 201, CREATED)
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
})

test.each([
  ['a price', '?pack=pack-integral&pages=250', '480'],
  ['the price of a flat fee', '?pack=pack-kdp', '350'],
])(
  '%s that changed meanwhile is refused with the right one, shown, and asked again',
  async (_, search, shown) => {
    await openCommandeForm(search)
    fillCommande()
    sendCommande()
    expect(fieldsOf(await sentCommande())).toMatchObject({ prixCalcule: shown })
    await answer(
      1,
      400,
      refusal('Le prix a changé', {
        prix: 49_000,
        details: [{ path: 'prixCalcule', message: 'Le prix a changé' }],
      }),
    )
    expect(await screen.findByText('Erreurs de validation')).toBeTruthy()
    expect(await screen.findByText(/Le prix a changé : il est de 490,00/)).toBeTruthy()
    expect(total()).toBe('490,00\u00a0€')
    sendCommande()
    expect(fieldsOf(await sentCommande(2))).toMatchObject({ prixCalcule: '490' })
  },
)

test('a code of a link that is none is refused at its field, and an order waits until it is taken away', async () => {
  await openCommandeForm('?pack=pack-integral&pages=250&code=NOEL', judge)
  await screen.findAllByText(NO_CODE)
  fillCommande()
  sendCommande()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(NO_CODE))
  expect([Wire.sent.length, total()]).toEqual([0, '480,00\u00a0€'])
  typeIn(/^Code promotionnel/, '')
  sendCommande()
  expect(fieldsOf(await sentCommande())).not.toHaveProperty('codePromo')
})

test('a code typed and sent at once is shown before it is ordered; refused of a second order, it is said at its field', async () => {
  await openCommandeForm(undefined, judge)
  fillCommande()
  typeIn(/^Code promotionnel/, 'bienvenue20')
  sendCommande()
  expect(await screen.findByText('Vérifiez le total, puis confirmez.')).toBeTruthy()
  await waitFor(() => expect(total()).toBe('384,00\u00a0€'))
  expect(screen.getByText(/^Vous économisez 116,00/)).toBeTruthy()
  sendCommande()
  expect(fieldsOf(await sentCommande())).toMatchObject({ codePromo: 'bienvenue20', prixCalcule: '384' })
  const FIRST_ONLY = 'Ce code promotionnel est réservé à une première commande'
  await answer(1, 400, refusal(FIRST_ONLY, { details: [{ path: 'codePromo', message: FIRST_ONLY }] }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(FIRST_ONLY))
})

// A link's code uses up the public forms' limit at each load: an order was refused for it as for a lost connection.
test('a code that cannot be checked any more leaves with its order, whose price the server tells', async () => {
  const tooMany = refusal('Trop de demandes. Réessayez dans 42\u00a0minutes.')
  await openCommandeForm(
    '?pack=pack-integral&pages=250&code=BIENVENUE20',
    async () => new Response(tooMany, { status: 429 }),
  )
  fillCommande()
  sendCommande()
  expect(fieldsOf(await sentCommande())).toMatchObject({ codePromo: 'BIENVENUE20', prixCalcule: '480' })
  await answer(1, 400, refusal('Le prix a changé', { prix: 38_400 }))
  await waitFor(() => expect(total()).toBe('384,00\u00a0€'))
})

test('a code that the server cannot check says why in its words', async () => {
  const away = refusal('Une erreur interne est survenue.')
  await openCommandeForm(
    '?pack=pack-integral&pages=250&code=BIENVENUE20',
    async () => new Response(away, { status: 500 }),
  )
  fillCommande()
  sendCommande()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Une erreur interne est survenue.'),
  )
})

test('a known e-mail is told, and its order kept to be taken up after signing in', async () => {
  await openCommandeForm()
  fillCommande()
  sendCommande()
  await answer(1, 409, refusal('Email déjà utilisé', { brouillon: 'a-draft' }))
  expect(await screen.findByRole('heading', { name: 'Une commande vous attend' })).toBeTruthy()
  expect(prenom()).toBe('Marie-Thérèse')
  expect(localStorage.getItem('commande:brouillon')).toContain('a-draft')
})
