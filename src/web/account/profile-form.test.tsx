import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/users/user.ts'
import { makePasskey } from '../auth/ask-passkey.ts'
import { browserApi } from '../lib/browser-api.ts'
import { AUTHOR } from '../testing/author.ts'
import { stubApi } from '../testing/stub-api.ts'
import { typeIn } from '../testing/type-in.ts'
import { OwnAccountProvider } from './own-account.tsx'
import { ProfileForm } from './profile-form.tsx'

const MAUD: Account = { ...AUTHOR, prenom: 'Maud', nom: 'Kerbrat', email: 'maud@exemple.fr' }
const YANN: Account = { ...MAUD, id: '01a21491-a1a9-79bd-8a42-7330adcb08ce', prenom: 'Yann' }

afterEach(() => vi.unstubAllGlobals())

/** Opens the profile on an account, at first or at a later visit in the same tab; returns what is told of each save. */
function open(account: Account) {
  cleanup()
  const update = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnAccountProvider call={browserApi} makePasskey={makePasskey} update={update}>
        <ProfileForm account={account} />
      </OwnAccountProvider>
    </QueryClientProvider>,
  )
  return update
}

const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('what was typed in a profile comes back to its account', () => {
  open(MAUD)
  typeIn({ Prénom: 'Maude' })
  open(MAUD)
  expect(shown('Prénom')).toBe('Maude')
})

// The draft named no account: the next user of the tab was shown the former’s profile, and saved it.
test('what was typed in a profile is not shown in another account', () => {
  open(MAUD)
  typeIn({ Prénom: 'Maude' })
  open(YANN)
  expect(shown('Prénom')).toBe('Yann')
})

// The form of a saved profile was written to its draft again, which then hid what changed elsewhere.
test('a saved profile is read from its account at the next visit', async () => {
  stubApi(() => Response.json({ message: 'Profil enregistré', user: { ...MAUD, prenom: 'Maude' } }))
  const update = open(MAUD)
  typeIn({ Prénom: 'Maude' })
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }))
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
  open({ ...MAUD, prenom: 'Magdeleine' })
  expect(shown('Prénom')).toBe('Magdeleine')
})
