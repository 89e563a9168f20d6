import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeWorker } from '../../../atelier/testing/fake-worker.ts'
import { marksServer, TOO_MANY } from '../testing/marks-server.ts'
import { openRoom } from '../testing/open-room.tsx'

afterEach(() => vi.unstubAllGlobals())

// It said that they would leave with the network, which was there.
test('a mark that waits says why: the network, or what the server answers', async () => {
  const server = marksServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('Worker', FakeWorker)
  await openRoom('/?correction=1.1')
  await screen.findByRole('region', { name: 'Correction 1.1' })
  server.hasEnoughQuestions = true
  await userEvent.keyboard('q')
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Votre question/ }),
    'Ah{Control>}{Enter}{/Control}',
  )
  expect(await screen.findByText(`. ${TOO_MANY}`)).toBeTruthy()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('. Elle partira dès que la connexion reviendra.')).toBeTruthy()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
})
