import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionProvider } from '../../auth/session.tsx'
import { dropToken, storeToken } from '../../lib/session-token.ts'
import { useCommandePlace } from './commande-place.ts'

afterEach(dropToken)

function Place() {
  return <p>{useCommandePlace()}</p>
}

function open() {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Place />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

// « Revoir ma commande », pressed while the token was being checked, led an author to the guest's form.
test('whoever has a token finds their unpaid order in the area, before the server has said whose it is', () => {
  storeToken('a-token')
  open()
  expect(screen.getByText('/app/projects')).toBeTruthy()
})

test('whoever has none finds it in the form of this browser', async () => {
  open()
  expect(await screen.findByText('/commande-invitee')).toBeTruthy()
})
