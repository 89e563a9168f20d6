import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import AccountPage from '../account/account-page.tsx'
import { refuse } from './refuse.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'
import { openHouse, openScreen } from './testing/open-screen.tsx'

test('a choice of e-mails that the server refuses is put back as it was, and says so', async () => {
  const { call } = openAnswers(makeSample('2026-11-26'), '2026-11-26T10:00:00Z')
  const refusing: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.users.updatePreferences)) throw refuse(409, 'Une erreur est survenue.')
    return call(endpoint, ...input)
  }
  const Stub = createRoutesStub([{ path: '/admin/compte', Component: AccountPage }])
  render(
    <BackOfficeFor given={{ call: refusing }}>
      <Toaster />
      <Stub initialEntries={['/admin/compte']} />
    </BackOfficeFor>,
  )
  const messages = await screen.findByLabelText<HTMLSelectElement>('Messages')
  const before = messages.value
  expect(before).not.toBe('NEVER')
  await userEvent.selectOptions(messages, 'Jamais')
  expect(await screen.findByText('Une erreur est survenue.')).toBeTruthy()
  await waitFor(() => expect(messages.value).toBe(before))
})

// Choices made one after the other were sent side by side: the answer to the first put the second back for a moment.
test('a choice stays shown while the one before is answered', async () => {
  const { call } = openHouse()
  const answers: (() => void)[] = []
  const waiting: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.users.updatePreferences)) {
      await new Promise<void>((resolve) => answers.push(resolve))
    }
    return call(endpoint, ...input)
  }
  openScreen(waiting, '/admin/compte', [{ path: '/admin/compte', Component: AccountPage }])
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
