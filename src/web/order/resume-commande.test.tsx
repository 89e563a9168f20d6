import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { days } from '#contract/shared/durations.ts'
import { SessionProvider, useSession } from '../auth/session.tsx'
import { storeToken } from '../lib/session-token.ts'
import { AUTHOR } from '../testing/author.ts'
import { refusal } from '../testing/commande-form.tsx'
import { ResumeCommande } from './resume-commande.tsx'
import { keepBrouillon } from './stored-brouillon.ts'

const GONE = 'Cette commande n’est plus disponible'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const Status = () => <p>{useSession().status}</p>

/** The offer to a signed-in author, whose draft the server has no more. */
function open() {
  storeToken('a-token')
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/auth/me') ? Response.json(AUTHOR) : new Response(refusal(GONE), { status: 404 }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <MemoryRouter>
          <ResumeCommande />
          <Status />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
}

const waiting = () => screen.findByRole('heading', { name: 'Une commande vous attend' })

// « Il ne reste qu’à payer » stayed after the answer that there was nothing to pay.
test('a draft that the server has no more is said to be gone, then goes, the focus staying on its button', async () => {
  keepBrouillon('a-draft')
  open()
  await waiting()
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre ma commande' }))
  expect(await screen.findByRole('heading', { name: GONE })).toBeTruthy()
  expect(screen.queryByText(/Il ne reste qu’à payer/)).toBeNull()
  const close = screen.getByRole('button', { name: 'Fermer' })
  expect(document.activeElement).toBe(close)
  await userEvent.click(close)
  expect(screen.queryByRole('heading')).toBeNull()
})

// The token had no date: the offer of an order removed long before stood at every visit.
test('a draft is offered for the seven days that it is kept, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepBrouillon('a-draft')
  vi.setSystemTime(Date.now() + days(7) - 1_000)
  open()
  await waiting()
  cleanup()
  vi.setSystemTime(Date.now() + 2_000)
  open()
  await screen.findByText('signed-in')
  expect(screen.queryByRole('heading')).toBeNull()
})
