import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASKED_TITLE, QUESTION } from '#contract/sample/author-marks.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import AtelierPage from '../atelier/atelier-page.tsx'
import { demoBytes } from './demo-bytes.ts'
import { readFilesOf } from './demo-reading.ts'
import { isTracked, refusedIn } from './sample/author-marks.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

const { house, call } = openAnswers(makeSample('2026-11-26'), '2026-11-26T10:00:00Z')

beforeEach(() => vi.stubGlobal('Worker', FakeWorker))
afterEach(() => vi.unstubAllGlobals())

function open(commandeId: string, fileId: string, query = '') {
  const Stub = createRoutesStub([{ path: '/admin/commandes/:id/atelier/:fileId', Component: AtelierPage }])
  render(
    <BackOfficeFor given={{ call, bytes: demoBytes(house) }}>
      <Stub initialEntries={[`/admin/commandes/${commandeId}/atelier/${fileId}${query}`]} />
    </BackOfficeFor>,
  )
}

function questioned() {
  const commande = house.commandes.find(({ titre }) => titre === ASKED_TITLE)
  return { id: commande?.id ?? '', fileId: commande?.files.find(isTracked)?.id ?? '' }
}

/** A delivered file whose author refused several corrections of the first chapter. */
function refusing() {
  const [found] = house.commandes.flatMap((commande) =>
    readFilesOf(commande, house.now())
      .filter(({ id }) => refusedIn(id).filter((number) => number.startsWith('1.')).length > 1)
      .map((file) => ({ id: commande.id, fileId: file.id })),
  )
  if (!found) throw new Error('no text with two refusals in its first chapter')
  return found
}

test('the house reads what was asked of a correction, with the way to the conversation, and marks nothing', async () => {
  const { id, fileId } = questioned()
  open(id, fileId, `?correction=${QUESTION.numero}`)
  const card = within(await screen.findByRole('region', { name: `Correction ${QUESTION.numero}` }))
  expect((await card.findByText(/sur-le-champ/)).textContent).toBe(QUESTION.mot)
  expect(card.getByRole('link').getAttribute('href')).toBe(`/admin/messagerie/cmd_${id}`)
  expect(screen.getByText(/^L’auteur lit ce texte/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Refuser|Poser une question/ })).toBeNull()
  await userEvent.keyboard('r')
  expect(within(card.getByRole('status')).queryByText('Refusée')).toBeNull()
})

test('refusals alone are stepped through, whatever their kind, and counted by chapter', async () => {
  const { id, fileId } = refusing()
  const inFirst = refusedIn(fileId).filter((number) => number.startsWith('1.'))
  open(id, fileId, '?chapitre=1')
  await userEvent.click(await screen.findByRole('radio', { name: /^Refusées/ }))
  expect(await screen.findByRole('link', { name: new RegExp(`${inFirst.length}.corrections`) })).toBeTruthy()
  const seen: string[] = []
  for (const number of inFirst) {
    await userEvent.keyboard('j')
    expect(await screen.findByRole('region', { name: `Correction ${number}` })).toBeTruthy()
    seen.push(number)
  }
  expect(seen).toEqual(inFirst)
})

test('the place of its author in the same browser is left as it was', async () => {
  const { id, fileId } = refusing()
  localStorage.setItem(`atelier:${fileId}`, '1.7')
  open(id, fileId, '?chapitre=1')
  await screen.findByRole('radio', { name: /^Refusées/ })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  window.dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(localStorage.getItem(`atelier:${fileId}`)).toBe('1.7')
})

test('the last page counts what is marked by kind and leads to each', async () => {
  const { id, fileId } = refusing()
  open(id, fileId, '?page=reponse')
  await screen.findByRole('heading', { name: 'Marques de l’auteur' })
  for (const number of refusedIn(fileId)) {
    const link = await screen.findByRole('link', { name: `Correction ${number}` })
    expect(link.getAttribute('href')).toContain(`correction=${number}`)
  }
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const refused = rows.map((row) =>
    Number(within(row).getAllByRole('cell')[1]?.textContent.replace('–', '0')),
  )
  expect(refused.reduce((sum, count) => sum + count, 0)).toBe(refusedIn(fileId).length)
  expect(screen.getByText(/^Le texte est bon à tirer/u)).toBeTruthy()
})
