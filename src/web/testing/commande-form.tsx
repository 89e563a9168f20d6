import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, Navigate } from 'react-router'
import { vi } from 'vitest'
import { SessionProvider } from '../auth/session.tsx'
import { GuestCommande, type GuestCommandeProps } from '../order/guest-commande.tsx'
import { readArrival } from '../order/read-arrival.ts'
import { ResumeCommande } from '../order/resume-commande.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Wire } from './wire.ts'

export const integral = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  nom: 'Pack Intégral (correction à la page)',
  description: '',
  prix: 200,
  prixFormate: '2 €/page',
  mode: 'PAR_PAGE' as const,
  typeService: 'Correction',
  dureeEstimee: '10-15 jours',
  delaiJours: 15,
  revisionsIncluses: 2,
  inclus: [],
  vedette: true,
  actif: true,
  ordre: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

export const atOnePrice = {
  ...integral,
  id: '0199aaaa-0000-7000-8000-000000000002',
  nom: 'Pack KDP',
  prix: 35_000,
  prixFormate: '350 €',
  mode: 'FORFAIT' as const,
}

/** The services as the page has read them, before the form is drawn. */
const READ: GuestCommandeProps['fromServer'] = {
  tarifs: [integral, atOnePrice],
  readAt: '2026-11-20T10:00:00.000Z',
}

type ShownForm = {
  search?: string
  known?: GuestCommandeProps['fromServer']
  onCommandeCreated?: () => void
  /** `signed-in`: the page is shown again in the place of the sign-in page. */
  after?: 'signed-in'
}

/** The guest order's form as its page shows it, without the frame of the site. */
export function commandeForm({ search = '', known = READ, onCommandeCreated, after }: ShownForm) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const arrival = readArrival(search)
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <ResumeCommande />
            <GuestCommande
              fromServer={known}
              arrival={arrival}
              {...(onCommandeCreated && { onCommandeCreated })}
            />
          </SessionProvider>
        </QueryClientProvider>
      ),
    },
    { path: '/login', Component: () => <Navigate to="/" replace /> },
  ])
  return (
    <>
      <Toaster />
      <Stub initialEntries={[after ? '/login' : '/']} />
    </>
  )
}

const unanswered = () => new Promise<Response>(() => {})

/** The hydrated form, whose orders leave by the wire and whose other calls get this answer; `created` receives the successful order. */
export async function openCommandeForm(
  search = '?pack=pack-integral&pages=250',
  answer: (path: string, init: RequestInit) => Promise<Response> = unanswered,
  known = READ,
) {
  Wire.sent = []
  vi.stubGlobal('XMLHttpRequest', Wire)
  vi.stubGlobal('fetch', answer)
  const created = vi.fn<() => void>()
  render(commandeForm({ search, known, onCommandeCreated: created }))
  await screen.findByRole('button', { name: /^Commander avec/ })
  return { created }
}

export const typeIn = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

/** Everything an order asks for. */
export function fillCommande(email = 'mt.aubrac@orange.fr'): void {
  typeIn('Prénom', 'Marie-Thérèse')
  typeIn('Nom', 'Aubrac')
  typeIn('E-mail', email)
  typeIn('Téléphone', '04 66 00 00 00')
  for (const box of [/^J’accepte les/, /^J’ai lu/]) fireEvent.click(screen.getByLabelText(box))
}

export const orderButton = () => screen.getByRole('button', { name: /^Commander avec|^Traitement/ })

export const sendCommande = () => fireEvent.click(orderButton())

/** The nth order sent. */
export const sentCommande = (nth = 1) =>
  waitFor(() => {
    const wire = Wire.sent[nth - 1]
    if (!wire) throw new Error(`No order ${nth} has left`)
    return wire
  })

export const fieldsOf = ({ body }: Wire) => (body instanceof FormData ? Object.fromEntries(body) : {})

export const CREATED_ID = '0199aaaa-0000-7000-8000-0000000000c1'
export const CREATED = JSON.stringify({
  checkoutUrl: '/paiement-test/cs_1',
  pendingCommandeId: CREATED_ID,
  message: 'Commande créée',
})

export const refusal = (message: string, more: object = {}) =>
  JSON.stringify({ error: message, message, code: 'X', requestId: '1', ...more })

export const total = () => document.querySelector('.order-summary-total b')?.textContent

/** Attaches files as the file dialog does. */
export async function joinFiles(...files: File[]): Promise<void> {
  const before = document.body.innerHTML
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } })
  await waitFor(() => {
    if (document.body.innerHTML === before) throw new Error('Nothing was joined')
  })
}

export const textFile = (name: string, content = 'Il pleuvait.') =>
  new File([content], name, { type: 'text/plain' })

/** A file whose size is only claimed. */
export function largeFile(name: string, bytes: number): File {
  const file = textFile(name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

export const joined = () =>
  within(screen.queryByRole('list', { name: 'Fichiers joints' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
