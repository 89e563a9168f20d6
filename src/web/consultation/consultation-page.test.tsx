import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { SessionProvider } from '../auth/session.tsx'
import { Toaster } from '../ui/toaster.tsx'
import ConsultationPage from './consultation-page.tsx'

const MINE = { date: '2026-12-01', time: '10:00' }
const OTHER = { date: '2026-12-03', time: '15:30' }
const OFFLINE = 'Erreur de connexion. Veuillez réessayer.'

const KNOWN = { id: '0199aaaa-0000-7000-8000-000000000001', firstName: 'Maud' }

type Sheet = typeof KNOWN & { date: string; time: string; statut: string; modifiable: boolean }
type Answer = () => Promise<Response>
type Call = 'read' | 'slots' | 'move' | 'cancel'

afterEach(() => vi.unstubAllGlobals())

const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refused =
  (status: number, message: string): Answer =>
  async () =>
    Response.json({ error: message, message, code: 'X', requestId: '1' }, { status })

const CALLS = ['move', 'cancel', 'slots'] as const

/** The page of a link, on a server that answers as it should until a test says otherwise of a call. */
function open(over: Partial<Record<Call, Answer>> = {}) {
  const sheet: Sheet = { ...KNOWN, ...MINE, statut: 'CONFIRMEE', modifiable: true }
  const sent: Call[] = []
  const healthy: Record<Call, Answer> = {
    read: async () => Response.json({ data: sheet }),
    slots: async () =>
      Response.json({ data: [MINE, OTHER].map(({ date, time }) => ({ date, times: [time] })) }),
    move: async () => {
      Object.assign(sheet, OTHER)
      return Response.json({ message: 'Votre consultation est déplacée.', data: sheet })
    },
    cancel: async () => {
      Object.assign(sheet, { statut: 'ANNULEE', modifiable: false })
      return Response.json({ message: 'Votre consultation est annulée.', data: sheet })
    },
  }
  const answers = { ...healthy, ...over }
  vi.stubGlobal('fetch', (path: string) => {
    const asked = CALLS.find((call) => path.includes(call)) ?? 'read'
    sent.push(asked)
    return answers[asked]()
  })
  const Stub = createRoutesStub([{ path: '/:token', Component: ConsultationPage }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <SessionProvider>
        <Toaster />
        <Stub initialEntries={['/a-token']} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return { answers, healthy, sent, sheet }
}

/** A text of the page, with its spaces normalised. */
const words = (text: string) => text.replaceAll(/\s/g, ' ')

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (slot: typeof MINE) => {
  fireEvent.click(screen.getByLabelText(words(formatWeekday(slot.date))))
  fireEvent.click(screen.getByLabelText(words(timeOf(slot))))
}
const shown = (slot: typeof MINE) => screen.findByText(words(whenOf(slot)))

async function openMove() {
  fireEvent.click(await screen.findByRole('button', { name: 'Choisir un autre moment' }))
  await screen.findByLabelText(words(formatWeekday(OTHER.date)))
}

async function confirmCancel(): Promise<HTMLElement> {
  press('Annuler ma consultation')
  const dialog = within(await screen.findByRole('alertdialog'))
  return dialog.getByRole('button', { name: 'Annuler ma consultation' })
}

test('a day without its hour is asked for it and nothing leaves; a double click moves once, and cancels once', async () => {
  const { sent } = open()
  await openMove()
  fireEvent.click(screen.getByLabelText(words(formatWeekday(OTHER.date))))
  press('Déplacer ma consultation')
  await screen.findByText('Veuillez choisir un horaire')
  expect(sent).not.toContain('move')
  choose(OTHER)
  press('Déplacer ma consultation')
  press('Déplacer ma consultation')
  await shown(OTHER)
  expect(sent.filter((call) => call === 'move')).toHaveLength(1)

  await userEvent.dblClick(await confirmCancel())
  await screen.findByRole('heading', { name: 'Votre consultation est annulée' })
  expect(sent.filter((call) => call === 'cancel')).toHaveLength(1)
})

// The focus fell to the body with each button that opens or closes the choice.
test('the keyboard goes to the choice of another moment, and back to its button', async () => {
  open()
  const opener = () => screen.getByRole('button', { name: 'Choisir un autre moment' })
  await screen.findByText(words(whenOf(MINE)))
  await userEvent.click(opener())
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Un autre moment' }))
  await screen.findByLabelText(words(formatWeekday(OTHER.date)))
  await userEvent.click(screen.getByRole('button', { name: 'Revenir' }))
  expect(document.activeElement).toBe(opener())

  await userEvent.click(opener())
  await screen.findByLabelText(words(formatWeekday(OTHER.date)))
  choose(OTHER)
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer ma consultation' }))
  await shown(OTHER)
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('without a network the consultation stays as it was, the choice too, and is moved, then cancelled, once it is back', async () => {
  const { answers, healthy } = open({ move: offline, cancel: offline })
  await openMove()
  choose(OTHER)
  press('Déplacer ma consultation')
  expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE)
  expect(screen.getByLabelText(words(timeOf(OTHER)))).toHaveProperty('checked', true)
  answers.move = healthy.move
  press('Déplacer ma consultation')
  await shown(OTHER)

  fireEvent.click(await confirmCancel())
  expect(await screen.findByText(OFFLINE)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText(words(whenOf(OTHER)))).toBeTruthy()
  answers.cancel = healthy.cancel
  fireEvent.click(await confirmCancel())
  expect(await screen.findByRole('heading', { name: 'Votre consultation est annulée' })).toBeTruthy()
})

test('a consultation, then its slots, that cannot be read say so, and are read again at a click', async () => {
  const { answers, healthy } = open({ read: offline, slots: offline })
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible d’afficher votre consultation')
  expect(screen.getByRole('alert').textContent).toContain(OFFLINE)
  answers.read = healthy.read
  press('Réessayer')
  await shown(MINE)
  press('Choisir un autre moment')
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les créneaux')
  expect(screen.getByRole('alert').textContent).toContain(OFFLINE)
  answers.slots = healthy.slots
  press('Réessayer')
  expect(await screen.findByLabelText(words(formatWeekday(OTHER.date)))).toBeTruthy()
})

test('once it has begun it is neither moved nor cancelled by a page that was open, and its link says why', async () => {
  const { answers, sheet } = open()
  await openMove()
  choose(OTHER)
  answers.move = refused(409, 'Cette consultation ne peut plus être déplacée.')
  answers.cancel = refused(409, 'Cette consultation ne peut plus être annulée.')
  press('Déplacer ma consultation')
  expect((await screen.findByRole('alert')).textContent).toContain('ne peut plus être déplacée')
  press('Revenir')
  fireEvent.click(await confirmCancel())
  expect(await screen.findByText('Cette consultation ne peut plus être annulée.')).toBeTruthy()

  cleanup()
  open({ read: async () => Response.json({ data: { ...sheet, modifiable: false } }) })
  expect(await screen.findByText(/^Ce rendez-vous a commencé/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Choisir|Annuler)/ })).toBeNull()
})

// The page said that the link was dead.
test.each([503, 429])('a server that answers %s is no dead link', async (status) => {
  const { answers, healthy } = open({ read: refused(status, 'Réessayez dans une minute.') })
  expect((await screen.findByRole('alert')).textContent).toContain('Réessayez dans une minute.')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre consultation')
  answers.read = healthy.read
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/appelons/)).toBeTruthy()
})

test('a link that leads nowhere says so', async () => {
  open({ read: refused(404, 'Ce lien ne correspond à aucune consultation.') })
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeTruthy()
  expect(screen.getByText('Ce lien ne correspond à aucune consultation.')).toBeTruthy()
})
