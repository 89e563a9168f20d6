import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { marksServer } from './testing/marks-server.ts'
import { openRoom } from './testing/open-room.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', marksServer().fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

// The rail said 15 and 13 where the table of the first page said 17 and 17.
test('the counts of the rail are those of the table, whatever the kinds that are marked', async () => {
  for (const address of ['/', '/?types=MOTS']) {
    await openRoom(address)
    const rows = await screen.findAllByRole('row', { name: /^Le (cahier|puits)/ })
    const told = rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)
    expect(told).toEqual(['4', '1'])
    const rail = within(screen.getByRole('navigation', { name: 'Chapitres' }))
    const counts = rail.getAllByRole('link', { name: /^\d Le (cahier|puits)/ })
    expect(counts.map(({ textContent }) => /(\d)\scorrections?$/.exec(textContent)?.[1])).toEqual(told)
    cleanup()
  }
})

test('the keys of the reading are told where it begins, as long as they act', async () => {
  await openRoom('/')
  const told = await screen.findByText(/^Au clavier/)
  expect(told.closest('p')?.textContent).toBe(
    'Au clavier\u00a0: j va à la correction suivante, k à la précédente, r la refuse ou la reprend, q pose une question, p propose un autre texte.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Outils' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Désactiver les raccourcis/ }))
  await waitFor(() => expect(screen.queryByText(/^Au clavier/)).toBeNull())
})

// Twenty-five chapters were as many stops before the first button of the page.
test('the keyboard goes to the text without the stops of the rail', async () => {
  await openRoom('/')
  const skip = await screen.findByRole('link', { name: 'Aller au texte' })
  const [first] = within(screen.getByRole('complementary')).getAllByRole('link')
  expect(first).toBe(skip)
  const text = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '')
  expect(text?.tabIndex).toBe(-1)
  expect(text?.contains(screen.getByRole('link', { name: 'Lire depuis le début' }))).toBe(true)
})
