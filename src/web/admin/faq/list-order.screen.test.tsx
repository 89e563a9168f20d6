import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { conflict, openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import FaqPage from './faq-page.tsx'

// A held arrow key sent its orders side by side: each answer read the list again, and a refusal put an outdated order back.
test('orders given one after the other leave one by one, and the last one stands whatever becomes of the others', async () => {
  const { call } = await openHouse()
  const answers: (() => void)[] = []
  const waiting: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.admin.faq.reorder)) {
      const isRefused = await new Promise<boolean>((resolve) =>
        answers.push(() => resolve(answers.length === 1)),
      )
      if (isRefused) throw conflict('La liste a changé')
    }
    return call(endpoint, ...input)
  }
  openScreen(waiting, '/admin/faq', [{ path: '/admin/faq', Component: FaqPage }])
  const [first] = await screen.findAllByRole('button', { name: /avec les flèches$/ })
  const [a, b, c, ...others] = namesShown()
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const wanted = [b, c, a, ...others]
  await waitFor(() => expect(namesShown()).toEqual(wanted))
  expect(answers).toHaveLength(1)

  answers[0]?.()
  expect(await screen.findByText('La liste a changé')).toBeTruthy()
  expect(namesShown()).toEqual(wanted)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(async () => {
    const { data } = await call(api.admin.faq.list, {})
    expect(data.map(({ question }) => question)).toEqual(wanted)
  })
  expect(namesShown()).toEqual(wanted)
})

const namesShown = () =>
  screen
    .getAllByRole('button', { name: /avec les flèches$/ })
    .map((handle) => /«\s(.*)\s»/.exec(handle.getAttribute('aria-label') ?? '')?.[1])
