import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { marksServer } from './testing/marks-server.ts'
import { openRoom } from './testing/open-room.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', marksServer().fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const card = (number: string) => screen.findByRole('region', { name: `Correction ${number}` })

// « j » went back to the first of the chapter, or on from the closed one, as the page had redrawn or not.
test('once a card is closed, the keys go on from its correction', async () => {
  await openRoom('/?correction=1.2')
  await card('1.2')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Correction/ })).toBeNull())
  await userEvent.keyboard('j')
  expect(await card('1.3')).toBeTruthy()
})

test.each([
  { key: 'j', shown: '1.3' },
  { key: 'k', shown: '1.2' },
])('$key starts from the paragraph under the reader’s eyes', async ({ key, shown }) => {
  await openRoom('/?chapitre=1')
  const third = await screen.findByText(/Rien/)
  const line = third.closest('.manuscript-line')
  const laidOut = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  onTestFinished(() => laidOut.mockRestore())
  laidOut.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this === line ? 150 : 0, 100, 20)
  })
  await userEvent.keyboard(key)
  expect(await card(shown)).toBeTruthy()
})
