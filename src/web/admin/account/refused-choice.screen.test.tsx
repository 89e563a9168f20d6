import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { conflict, openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import AccountPage from './account-page.tsx'

const routes = [{ path: '/admin/compte', Component: AccountPage }]

test('a choice of e-mails that the server refuses is put back as it was, and says so', async () => {
  const { call } = await openHouse()
  const refusing: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.users.updatePreferences)) throw conflict('Une erreur est survenue.')
    return call(endpoint, ...input)
  }
  openScreen(refusing, '/admin/compte', routes)
  const messages = await screen.findByLabelText<HTMLSelectElement>('Messages')
  const before = messages.value
  expect(before).not.toBe('NEVER')
  await userEvent.selectOptions(messages, 'Jamais')
  expect(await screen.findByText('Une erreur est survenue.')).toBeTruthy()
  await waitFor(() => expect(messages.value).toBe(before))
})

// Choices made one after the other were sent side by side: the answer to the first put the second back for a moment.
test('a choice stays shown while the one before is answered', async () => {
  const { call } = await openHouse()
  const answers: (() => void)[] = []
  const waiting: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.users.updatePreferences)) {
      await new Promise<void>((resolve) => answers.push(resolve))
    }
    return call(endpoint, ...input)
  }
  openScreen(waiting, '/admin/compte', routes)
  await screen.findByLabelText('Messages')
  const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^(Messages|Litiges)$/ })
  if (!first || !second) throw new Error('the account offers no two choices')
  expect(second.value).not.toBe('NEVER')
  await userEvent.selectOptions(first, 'Jamais')
  await userEvent.selectOptions(second, 'Jamais')
  expect(second.value).toBe('NEVER')
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(second.value).toBe('NEVER')
})
