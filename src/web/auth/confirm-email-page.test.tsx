import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import ConfirmEmailPage from './confirm-email-page.tsx'
import { SessionProvider } from './session.tsx'

const Stub = createRoutesStub([
  { path: '/', Component: ConfirmEmailPage, loader: () => ({ token: 'a-token' }) },
])
const page = (
  <QueryClientProvider client={new QueryClient()}>
    <SessionProvider>
      <Stub hydrationData={{ loaderData: { '0': { token: 'a-token' } } }} />
    </SessionProvider>
  </QueryClientProvider>
)

// Pressed while its scripts came, the button did nothing.
test('the button that confirms waits until it can be pressed', () => {
  const named = { name: 'Confirmer mon adresse' }
  document.body.innerHTML = renderToString(page)
  expect(screen.getByRole<HTMLButtonElement>('button', named).disabled).toBe(true)
  document.body.innerHTML = ''
  render(page)
  expect(screen.getByRole<HTMLButtonElement>('button', named).disabled).toBe(false)
})
