import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import { consultationDays } from '#contract/consultations/slots.ts'
import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { badGateway, heldBack, noNetwork, refused, TOO_MANY, tooMany } from '../../testing/stub-api.ts'
import { descriptionOf, expectTyped, fieldOf, typeIn } from '../../testing/type-in.ts'
import { ConsultationBooking } from './consultation-booking.tsx'

const [DAY = ''] = consultationDays(new Date(), LEGAL_CALENDAR)
const MORNING = { date: DAY, time: '09:00' }
const NOON = { date: DAY, time: '11:30' }
const WHO = {
  Prénom: 'Maud',
  Nom: 'Kerbrat',
  'E-mail': 'maud@exemple.fr',
  Téléphone: '06 12 34 56 78',
}

type Answer = () => Response | Promise<Response>
const booked: Answer = () =>
  Response.json(
    {
      data: { ...MORNING, id: crypto.randomUUID(), firstName: 'Maud', statut: 'CONFIRMEE', modifiable: true },
      message: 'Réservée',
    },
    { status: 201 },
  )

/** The server's answers: the free times of a day; each booking in turn. */
let times: string[]
let readDay: Answer | undefined
let bookings: Answer[]
let sendings: unknown[]

beforeEach(() => {
  times = ['09:00', '11:30']
  readDay = undefined
  bookings = [booked]
  sendings = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const free = () => Response.json({ data: [{ date: DAY, times }] })
    if (!path.endsWith('/book')) return path.includes('date=') ? (readDay ?? free)() : free()
    sendings.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    return (bookings.shift() ?? booked)()
  })
})
afterEach(() => sessionStorage.clear())

async function open() {
  render(<ConsultationBooking />)
  await userEvent.click(screen.getByRole('button', { name: 'Choisir mon créneau' }))
}
const timeIn = (slot: typeof MORNING) => screen.findByRole<HTMLInputElement>('radio', { name: timeOf(slot) })
const chooseDay = () =>
  userEvent.click(
    screen.getByRole('radio', { name: (name) => nameOf(name) === nameOf(formatWeekdayMonth(DAY)) }),
  )
const nameOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
async function fillAll() {
  await chooseDay()
  await userEvent.click(await timeIn(MORNING))
  typeIn(WHO)
}
const bookButton = () => screen.getByRole('button', { name: 'Réserver ma consultation' })
const book = () => userEvent.click(bookButton())
const hours = () => screen.getByRole('group', { name: /^Heure/ })

test('what is missing is told in French at its field, and the first one has the focus', async () => {
  await open()
  await book()
  await screen.findByText('Veuillez choisir une date')
  for (const said of [
    'Veuillez choisir un horaire',
    'Le prénom est requis',
    'Le nom est requis',
    "L'email est requis",
    'Le numéro de téléphone est requis',
  ])
    expect(screen.getByText(said, { exact: true })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  typeIn({ 'E-mail': 'maud@', Prénom: 'Maud' })
  await waitFor(() => expect(descriptionOf(fieldOf('E-mail'))).toContain('Veuillez entrer un email valide'))
  expect(screen.queryByText('Le prénom est requis')).toBeNull()
  expect(sendings).toEqual([])
})

test('a double click books once', async () => {
  await open()
  await fillAll()
  await userEvent.dblClick(bookButton())
  expect((await screen.findByRole('status')).textContent).toContain(whenOf(MORNING))
  expect(sendings).toEqual([
    expect.objectContaining({ ...MORNING, email: WHO['E-mail'], source: 'client_space' }),
  ])
})

test.each([
  [TOO_MANY, tooMany],
  ['Erreur lors de la réservation', badGateway],
  ['Erreur lors de la réservation', noNetwork],
])(
  '« %s » is told, and leaves the slot chosen, through a reload, until it is booked',
  async (said, answer) => {
    bookings = [answer]
    await open()
    await fillAll()
    await book()
    const toast = await screen.findByRole('alert')
    expect(toast.textContent).toContain(said)
    await userEvent.click(within(toast).getByRole('button', { name: 'Fermer la notification' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await timeIn(MORNING)).checked).toBe(true)

    cleanup()
    await open()
    expect((await timeIn(MORNING)).checked).toBe(true)
    expectTyped(WHO)
    await book()
    expect((await screen.findByRole('heading', { name: 'C’est réservé' })).textContent).toBeTruthy()
  },
)

test('a slot that was taken, or is not offered, is told at its field, and another is chosen', async () => {
  const message = 'Ce créneau n’est pas proposé. Choisissez-en un autre.'
  bookings = [
    () => {
      times = ['11:30']
      return refused(409, message)()
    },
  ]
  await open()
  await fillAll()
  await book()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await waitFor(() => expect(descriptionOf(hours())).toContain(message))
  expect(screen.queryByRole('radio', { name: timeOf(MORNING) })).toBeNull()
  await userEvent.click(await timeIn(NOON))
  await book()
  await screen.findByRole('heading', { name: 'C’est réservé' })
  expect(sendings.at(-1)).toMatchObject({ ...NOON, email: WHO['E-mail'] })
})

test('what the server refuses of a field is told at the field', async () => {
  const message = 'Veuillez entrer un email valide'
  bookings = [refused(400, 'Erreurs de validation', [{ path: 'email', message }])]
  await open()
  await fillAll()
  await book()
  await waitFor(() => expect(descriptionOf(fieldOf('E-mail'))).toContain(message))
  expect(document.activeElement).toBe(fieldOf('E-mail'))
  expect((await timeIn(MORNING)).checked).toBe(true)
})

test('a day without a free slot says so; while its slots are read, that', async () => {
  const held = heldBack(() => Response.json({ data: [{ date: DAY, times: [] }] }))
  readDay = held.answer
  await open()
  await chooseDay()
  expect((await screen.findByRole('status')).textContent).toBe('Recherche des créneaux libres…')
  held.letThrough()
  await screen.findByText('Aucun créneau libre ce jour-là. Choisissez un autre jour.')
})

test('slots that cannot be read are read again at a click', async () => {
  readDay = noNetwork
  await open()
  await chooseDay()
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les créneaux')
  readDay = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await timeIn(MORNING)).toBeTruthy()
})
