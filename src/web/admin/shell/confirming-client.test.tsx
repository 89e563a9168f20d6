import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { storeToken } from '../../lib/session-token.ts'
import { askConfirmation, ConfirmIdentity } from './confirm-identity.tsx'
import { confirmingClient } from './confirming-client.ts'

const REFUSED = {
  error: 'Redonnez votre mot de passe',
  message: 'Redonnez votre mot de passe',
  code: 'FORBIDDEN',
  motif: 'CONFIRMATION',
  requestId: 'x',
}
const call = confirmingClient(browserApi, askConfirmation)
const ID = '01a21491-a1a9-79bd-8a42-7330adcb08cd'
const deleteAccount = () => call(api.admin.users.remove, { params: { id: ID } })

afterEach(() => vi.unstubAllGlobals())

/** A server that refuses the act until this password is given. */
function serve(password: string) {
  let confirmed = false
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) => {
    sent.push(path)
    if (!path.endsWith('/confirmation')) {
      return confirmed ? Response.json({ message: 'Fait' }) : Response.json(REFUSED, { status: 403 })
    }
    confirmed = body.includes(password)
    const details = [{ path: 'password', message: 'Ce mot de passe n’est pas le bon' }]
    return confirmed
      ? Response.json({ confirmedUntil: '2026-11-25T22:00:00.000Z' })
      : Response.json({ ...REFUSED, code: 'BAD_REQUEST', details }, { status: 400 })
  })
  storeToken('a-token')
  return { sent, ...render(<ConfirmIdentity />) }
}

test('an act that asks who one is waits for the password, then is done', async () => {
  const { sent } = serve('Plume-1848')
  const first = deleteAccount()
  const second = deleteAccount()
  const field = await screen.findByLabelText('Votre mot de passe')
  // Enter closed the dialog, and gave the act up: the focus was on « Fermer ».
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'Une-autre')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByText('Ce mot de passe n’est pas le bon')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'Plume-1848')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(await Promise.all([first, second])).toEqual([{ message: 'Fait' }, { message: 'Fait' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  // The two acts, refused together, asked once each time: a wrong password, then the right one.
  expect(sent.filter((path) => path.endsWith('/confirmation'))).toHaveLength(2)
})

test('given up, the act is refused in the server’s words', async () => {
  serve('Plume-1848')
  const refusal = deleteAccount().catch((error: unknown) => error)
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await refusal).toMatchObject({ message: 'Redonnez votre mot de passe', status: 403 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

// The dialog waited for the next administrator, whose password sent the act of the former one.
test('a session that ends gives up what it asked, and the next one starts without it', async () => {
  const { sent, unmount } = serve('Plume-1848')
  const refusal = deleteAccount().catch((error: unknown) => error)
  await screen.findByLabelText('Votre mot de passe')
  unmount()
  expect(await refusal).toMatchObject({ message: 'Redonnez votre mot de passe', status: 403 })
  render(<ConfirmIdentity />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveLength(1)
})
