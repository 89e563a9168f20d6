import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionProvider } from '../../auth/session.tsx'
import { GUEST_FILES, keepNames, readNames } from '../attachments/stored-names.ts'
import { keepSentCommande } from '../commande-draft.ts'
import { leaveForPayment, readCheckout } from '../stored-checkout.ts'
import PaymentSuccessPage from './payment-success-page.tsx'

type Answer = () => Promise<Response>

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const told =
  (statut: string, more: { commandeId?: string; retenu?: string } = {}): Answer =>
  async () =>
    Response.json({ data: { statut, commandeId: null, commande: null, retenu: null, ...more } })
const simulated: Answer = async () => Response.json({ success: true })
/** A real provider: its events come by themselves. */
const noSandbox: Answer = async () => Response.json({}, { status: 404 })

/** The page after a payment; `answers` may be changed during the test. */
function open(search: string, answers: { simulate: Answer; session: Answer }) {
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/dev-webhook-simulate') ? answers.simulate() : answers.session(),
  )
  const Stub = createRoutesStub([{ path: '/', Component: () => <PaymentSuccessPage /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Stub initialEntries={[`/${search}`]} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(['', '?session_id=', '?session_id=%3Cscript%3E'])(
  'opened with « %s » it asks which payment, and frames the way to one’s orders',
  async (search) => {
    open(search, { simulate: simulated, session: told('paid') })
    expect(await titled('De quel paiement s’agit-il\u202f?')).toBeTruthy()
    const quiet = screen.getAllByRole('link').filter(({ className }) => className.includes('button--quiet'))
    expect(quiet.map(({ textContent }) => textContent)).toEqual([
      'Connexion',
      'Commander une correction',
      'Retour à l’accueil',
    ])
  },
)

test('of a real provider it waits three seconds for the event, then says what the server knows', async () => {
  vi.useFakeTimers()
  open('?session_id=cs_1', { simulate: noSandbox, session: told('failed') })
  await act(async () => vi.advanceTimersByTimeAsync(0))
  await vi.dynamicImportSettled()
  await act(async () => vi.advanceTimersByTimeAsync(2_900))
  expect(title()).toBe('Traitement de votre commande')
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(title()).toBe('Le paiement n’a pas abouti')
})

test('a payment that nobody knows is never said to be paid, and a debit is said to be under way', async () => {
  const answers = { simulate: simulated, session: told('unknown') }
  open('?session_id=cs_1', answers)
  expect(await titled('Paiement pas encore confirmé')).toBeTruthy()
  answers.session = told('processing')
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }))
  expect(await titled('Paiement en cours')).toBeTruthy()
})

test('an event that cannot be told is said as such, the payment accepted, and told again at a click', async () => {
  const answers: { simulate: Answer; session: Answer } = {
    simulate: async () => Response.json({}, { status: 500 }),
    session: told('paid'),
  }
  open('?session_id=cs_1', answers)
  expect(await titled('Erreur lors du traitement de la commande')).toBeTruthy()
  expect(screen.getByText(/^Votre paiement a été accepté/)).toBeTruthy()
  answers.simulate = () => Promise.reject(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await titled('Erreur de connexion lors du traitement')).toBeTruthy()
  answers.simulate = simulated
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await titled('Votre commande est confirmée')).toBeTruthy()
})

const PAID = '019abc00-0000-7000-8000-000000000001'
const OTHER = '019abc00-0000-7000-8000-000000000002'
const DRAFT_KEY = 'brouillon:commande-invitee'

/** What an order leaves in its browser while it is being paid. */
function leaveCommande(commandeId: string) {
  vi.spyOn(window.location, 'assign').mockReturnValue()
  localStorage.setItem(DRAFT_KEY, '{"titre":"Causses"}')
  keepNames(GUEST_FILES, 'roman.docx')
  keepSentCommande(commandeId)
  leaveForPayment({ url: '/paiement-test/cs_1', commandeId })
}

const left = () => [
  localStorage.getItem(DRAFT_KEY) !== null,
  readNames(GUEST_FILES),
  readCheckout()?.commandeId,
]

test('a paid order takes with it what it left in this browser', async () => {
  leaveCommande(PAID)
  open('?session_id=cs_1', { simulate: simulated, session: told('paid', { commandeId: PAID }) })
  expect(await titled('Votre commande est confirmée')).toBeTruthy()
  expect(left()).toEqual([false, [], undefined])
})

// The success page of a first order, reloaded days later, erased the draft, the files and the payment of the second.
test('the page of an order paid before, opened again, leaves alone the draft and the payment of another', async () => {
  leaveCommande(OTHER)
  open('?session_id=cs_1', { simulate: simulated, session: told('paid', { commandeId: PAID }) })
  expect(await titled('Votre commande est confirmée')).toBeTruthy()
  expect(left()).toEqual([true, ['roman.docx'], OTHER])
})

// A SEPA debit cleared nothing: the form was full again of an order already sent, and sent it a second time.
test('a debit under way takes with it what its order left, and refused later it is paid again by its e-mail', async () => {
  leaveCommande(PAID)
  const answers = { simulate: simulated, session: told('processing', { commandeId: PAID }) }
  open('?session_id=cs_1', answers)
  expect(await titled('Paiement en cours')).toBeTruthy()
  expect(left()).toEqual([false, [], undefined])
  answers.session = told('failed', { commandeId: PAID })
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }))
  expect(await titled('Le paiement n’a pas abouti')).toBeTruthy()
  expect(screen.getByText(/l’e-mail qui vous annonce ce refus/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Payer autrement' })).toBeNull()
})

test('a debit refused while the answers are here leads back to them', async () => {
  leaveCommande(PAID)
  open('?session_id=cs_1', { simulate: simulated, session: told('failed', { commandeId: PAID }) })
  expect(await titled('Le paiement n’a pas abouti')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Payer autrement' })).toHaveProperty(
    'pathname',
    '/commande-invitee',
  )
  expect(screen.getByText(/Vos réponses sont gardées sur cet appareil/)).toBeTruthy()
})

test('a payment that the house has to check leaves the draft, and no link to a page already paid', async () => {
  leaveCommande(PAID)
  const session = told('processing', { commandeId: PAID, retenu: 'A_VERIFIER' })
  open('?session_id=cs_1', { simulate: simulated, session })
  await vi.waitFor(() => expect(left()).toEqual([true, ['roman.docx'], undefined]))
})
