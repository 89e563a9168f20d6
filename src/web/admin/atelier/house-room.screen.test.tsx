import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bonATirer } from '#server/nouns/commandes/bon-a-tirer.ts'
import { QUESTION } from '#server/seed/demo/sample/author-marks.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { createApiBytes } from '../../lib/api-bytes.ts'
import type { House } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import AtelierPage from './atelier-page.tsx'
import { deliveredText } from './testing/delivered-text.ts'

const REFUSED = ['1.3', '1.16', '2.2']
const REFUSED_FIRST = ['1.3', '1.16']

let house: House
beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker)
  house = await openHouse()
})
afterEach(() => vi.unstubAllGlobals())

const open = ({ id, fileId }: { id: string; fileId: string }, query = '') =>
  openScreen(
    house.call,
    `/admin/commandes/${id}/atelier/${fileId}${query}`,
    [{ path: '/admin/commandes/:id/atelier/:fileId', Component: AtelierPage }],
    { bytes: createApiBytes(house.fetch) },
  )

const questioned = () => deliveredText(house, { refused: [], asks: true })

/** A text found good to print, whose author refused corrections of both chapters. */
async function refusing() {
  const text = await deliveredText(house, { refused: REFUSED, asks: false })
  await bonATirer(house.deps, text.author, text.id)
  return text
}

test('the house reads what was asked of a correction, with the way to the conversation, and marks nothing', async () => {
  const text = await questioned()
  open(text, `?correction=${QUESTION.numero}`)
  const card = within(await screen.findByRole('region', { name: `Correction ${QUESTION.numero}` }))
  expect((await card.findByText(/sur-le-champ/)).textContent).toBe(QUESTION.mot)
  expect(card.getByRole('link').getAttribute('href')).toBe(`/admin/messagerie/cmd_${text.id}`)
  expect(screen.getByText(/^L’auteur lit ce texte/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Refuser|Poser une question/ })).toBeNull()
  await userEvent.keyboard('r')
  expect(within(card.getByRole('status')).queryByText('Refusée')).toBeNull()
})

test('refusals alone are stepped through, whatever their kind, and counted by chapter', async () => {
  open(await refusing(), '?chapitre=1')
  await userEvent.click(await screen.findByRole('radio', { name: /^Refusées/ }))
  expect(
    await screen.findByRole('link', { name: new RegExp(`${REFUSED_FIRST.length}.corrections`) }),
  ).toBeTruthy()
  const seen: string[] = []
  for (const number of REFUSED_FIRST) {
    await userEvent.keyboard('j')
    expect(await screen.findByRole('region', { name: `Correction ${number}` })).toBeTruthy()
    seen.push(number)
  }
  expect(seen).toEqual(REFUSED_FIRST)
})

test('the place of its author in the same browser is left as it was', async () => {
  const text = await refusing()
  localStorage.setItem(`atelier:${text.fileId}`, '1.7')
  open(text, '?chapitre=1')
  await screen.findByRole('radio', { name: /^Refusées/ })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  window.dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(localStorage.getItem(`atelier:${text.fileId}`)).toBe('1.7')
})

test('the last page counts what is marked by kind and leads to each', async () => {
  open(await refusing(), '?page=reponse')
  await screen.findByRole('heading', { name: 'Marques de l’auteur' })
  for (const number of REFUSED) {
    const link = await screen.findByRole('link', { name: `Correction ${number}` })
    expect(link.getAttribute('href')).toContain(`correction=${number}`)
  }
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const refused = rows.map((row) =>
    Number(within(row).getAllByRole('cell')[1]?.textContent.replace('–', '0')),
  )
  expect(refused.reduce((sum, count) => sum + count, 0)).toBe(REFUSED.length)
  expect(screen.getByText(/^Le texte est bon à tirer/u)).toBeTruthy()
})
