import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readToken, storeToken, TOKEN_KEY } from '../lib/session-token.ts'
import { AUTHOR } from '../testing/author.ts'
import { RequireRole } from './require-role.tsx'
import { SessionProvider } from './session.tsx'

beforeEach(() => storeToken('a-token'))
afterEach(() => vi.unstubAllGlobals())

function openArea(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={['/app']}>
          <Routes>
            <Route
              path="/app"
              element={
                <RequireRole only="USER">
                  <h1>Dashboard</h1>
                </RequireRole>
              }
            />
            <Route path="/" element={<h1>Bon à tirer</h1>} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
}

// The page showed « Chargement... » for ever.
test.each([
  ['a failure of the server', () => Response.json({}, { status: 500 })],
  ['a refusal', () => Response.json({}, { status: 403 })],
  ['an answer that is no profile', () => Response.json({ hello: 1 })],
])('%s at the start removes the token and shows the signed-out site', async (_, answer) => {
  openArea(async () => answer())
  expect(await screen.findByRole('heading', { name: 'Bon à tirer' })).toBeDefined()
  expect(readToken()).toBeNull()
})

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that starts again', async () => new Response(null, { status: 503 })],
  // A proxy says so while the server is deployed: everybody who opened a page was signed out.
  ['a proxy without its server', async () => new Response(null, { status: 502 })],
])('%s at the start is said, keeps the token, and « Réessayer » asks again', async (_, away) => {
  let answer: () => Promise<Response> = away
  openArea(() => answer())
  expect((await screen.findByRole('alert')).textContent).toContain('Erreur de connexion. Veuillez réessayer.')
  expect(readToken()).toBe('a-token')
  answer = async () => Response.json(AUTHOR)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(readToken()).toBe('a-token')
})

// One such answer, while another tab refreshed the token, signed every open tab out.
test.each([
  ['a proxy without its server', async () => new Response(null, { status: 502 })],
  ['a failure of the server', async () => Response.json({}, { status: 500 })],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '%s, once signed in, leaves what is shown and the token, until the profile is given',
  async (_, failure) => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let answer: () => Promise<Response> = async () => Response.json(AUTHOR)
    const fetch = vi.fn<() => Promise<Response>>(() => answer())
    openArea(fetch)
    await screen.findByRole('heading', { name: 'Dashboard' })
    answer = failure
    storeToken('another')
    dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined()
    expect(readToken()).toBe('another')
    answer = async () => Response.json({}, { status: 403 })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await screen.findByRole('heading', { name: 'Bon à tirer' })).toBeDefined()
    expect(readToken()).toBeNull()
  },
)
