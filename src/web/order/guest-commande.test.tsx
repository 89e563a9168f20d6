import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { atOnePrice, commandeForm, integral } from '../testing/commande-form.tsx'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  localStorage.clear()
})

const UNREAD = { tarifs: null, readAt: '2026-11-20T10:00:00.000Z' }

/** Renders the form on the server, runs gestures before its scripts come, then hydrates it. */
function openLate(search: string, doEarly: () => void) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(commandeForm({ search }))
  doEarly()
  render(commandeForm({ search }), { container, hydrate: true })
}

test('when the services cannot be read the form says so, and chooses the link’s once they can', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  render(commandeForm({ search: '?pack=pack-integral&pages=250', known: UNREAD }))
  await userEvent.type(screen.getByLabelText('Prénom'), 'Marie')
  await screen.findByText('Erreur lors du chargement des services')
  expect(fetch).toHaveBeenCalledTimes(3)

  fetch.mockImplementation(async () =>
    Response.json({
      data: [{ ...integral, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  const service = await screen.findByLabelText('Service')
  await vi.waitFor(() => expect(service).toHaveProperty('value', integral.id))
  expect(screen.getByLabelText('Nombre de pages')).toHaveProperty('value', '250')
  expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Marie')
  expect(screen.getByText(/480,00/, { selector: 'b' })).toBeTruthy()
})

// 180 typed before hydration: the field said 180, the summary and the paid order 150.
test.each(['?pack=pack-integral', '?pack=pack-integral&pages=90'])(
  'the pages typed before the form hears them (%s) are the pages priced',
  async (search) => {
    openLate(search, () => typeEarly('Nombre de pages', '180'))
    await vi.waitFor(() => expect(screen.getByText(/340,00/, { selector: 'b' })).toBeTruthy())
    expect(screen.getByLabelText('Nombre de pages')).toHaveProperty('value', '180')
  },
)

test('a service chosen before the form hears it is the one priced, whatever the link and the draft say', async () => {
  localStorage.setItem(
    'brouillon:commande-invitee',
    JSON.stringify({ serviceId: integral.id, nombrePages: '90', arrivee: '?pack=pack-integral' }),
  )
  openLate('?pack=pack-integral&pages=90', () => {
    screen.getByLabelText<HTMLSelectElement>('Service').value = atOnePrice.id
  })
  await vi.waitFor(() => expect(screen.getByText(/350,00/, { selector: 'b' })).toBeTruthy())
  expect(screen.getByLabelText('Service')).toHaveProperty('value', atOnePrice.id)
})

// These two errors came one sending late, once all the rest was right.
test('missing pages and half an address are told with the other refusals', async () => {
  render(commandeForm({ search: '?pack=pack-integral' }))
  fireEvent.change(screen.getByLabelText('Nombre de pages'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(/^Ville/), { target: { value: 'Mende' } })
  await userEvent.click(screen.getByRole('button', { name: /^Commander/ }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Le prénom doit contenir au moins 2 caractères')
  expect(summary.textContent).toContain('Le nombre de pages est obligatoire pour ce service')
  expect(summary.textContent).toContain('Indiquez le code postal, ou videz l’adresse')
})

/** Types as the keyboard does, before React watches the field. */
function typeEarly(label: string, text: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = text
}

// A function of withdrawal is told before the payment to a consumer, who alone has the right (code de la consommation, L221-5).
test('the summary says where a consumer withdraws, and says nothing of it to a company', async () => {
  render(commandeForm({ search: '?pack=pack-integral&pages=250' }))
  const withdrawal = () => screen.queryByRole('link', { name: /Renoncer à un contrat/ })
  expect((await screen.findByRole('link', { name: /Renoncer à un contrat/ })).getAttribute('href')).toBe(
    '/retractation',
  )
  await userEvent.click(screen.getByLabelText(/pour une entreprise/))
  expect(withdrawal()).toBeNull()
})
