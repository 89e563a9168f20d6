import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWorker } from '../../../atelier/testing/fake-worker.ts'
import { marksServer } from '../testing/marks-server.ts'
import { openRoom } from '../testing/open-room.tsx'

let server: ReturnType<typeof marksServer>
beforeEach(() => {
  server = marksServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const card = (number: string) => screen.findByRole('region', { name: `Correction ${number}` })
const focused = () => document.activeElement?.textContent
const refused = (rang: number, numero: string) => ({
  rang,
  rangs: [rang, rang + 1],
  choix: 'REFUSEE' as const,
  mot: null,
  numero,
  choisieLe: '2026-11-20T10:00:00.000Z',
  motLe: '2026-11-20T10:00:00.000Z',
})
const linkTo = (number: string) => document.querySelector(`[data-correction="${number}"]`)
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-correction]')].filter(({ tabIndex }) => tabIndex === 0)

// The keyboard started again from the top of the page after each of these acts.
test.each([
  [
    'sent by its button',
    async () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la question' })),
  ],
  ['sent by Ctrl+Enter', async () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ['left by Escape', async () => userEvent.keyboard('{Escape}')],
  ['left for later', async () => userEvent.click(screen.getByText('Plus tard'))],
])('a question that is %s gives the focus back to the button that asks', async (_, close) => {
  await openRoom('/?correction=1.2')
  await card('1.2')
  await userEvent.keyboard('q')
  await userEvent.type(screen.getByRole('textbox', { name: /^Votre question/ }), 'Pourquoi')
  await close()
  expect(focused()).toBe('Poser une question')
})

test('the last act undone and a card closed leave the focus beside them', async () => {
  await openRoom('/?correction=1.1')
  await card('1.1')
  await userEvent.keyboard('r')
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(focused()).toBe('Poser une question')
  await userEvent.click(within(await card('1.1')).getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('region', { name: 'Correction 1.1' })).toBeNull()
  expect(document.activeElement).toBe(linkTo('1.1'))
})

test('a mark taken back among the refused ones leaves the focus on its card', async () => {
  server.etat = { ...server.etat, marques: [refused(0, '1.1'), refused(2, '1.2')] }
  await openRoom('/?correction=1.1&marques=REFUSEE')
  await waitFor(() => expect(document.activeElement).toBe(linkTo('1.1')))
  await userEvent.keyboard('r')
  await waitFor(() => expect(linkTo('1.1')).toBeNull())
  expect(document.activeElement).toBe(await card('1.1'))
  expect(stops()).toEqual([linkTo('1.2')])
})

test('the chapter keeps a stop of the keyboard when the kind of the only one is no longer marked', async () => {
  await openRoom('/?chapitre=1')
  await waitFor(() => expect(stops()).toEqual([linkTo('1.1')]))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Orthographe ou accord/ }))
  await waitFor(() => expect(linkTo('1.1')).toBeNull())
  expect(stops()).toEqual([linkTo('1.2')])
})

test('a quiet correction opened by its address takes the focus once its mark comes', async () => {
  let answer = () => {}
  const away = new Promise<void>((resolve) => (answer = resolve))
  server.etat = { ...server.etat, marques: [refused(0, '1.1')] }
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
    await away
    return server.fetch(...call)
  })
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await openRoom('/?correction=1.1&types=MOTS')
  await card('1.1')
  expect([linkTo('1.1'), scroll.mock.calls.length]).toEqual([null, 0])
  answer()
  await waitFor(() => expect(linkTo('1.1')).not.toBeNull())
  expect(document.activeElement).toBe(linkTo('1.1'))
  expect(scroll).toHaveBeenCalled()
})
