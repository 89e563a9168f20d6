import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NobodySession } from '../../auth/session.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'
import { PROJECT } from './testing/example-project.ts'

const LIVRAISON = {
  livreeLe: '2026-11-20T10:00:00.000Z',
  reponseAvant: '2026-12-03T10:00:00.000Z',
  lectureJusquau: '2027-01-19T22:59:59.999Z',
  revisionsRestantes: 2,
  questions: { posees: 0, sansReponse: 0 },
  propositions: 0,
  note: null,
  fichiers: [],
  attendReponse: true,
}
const NEXT = { ...LIVRAISON, livreeLe: '2026-11-21T10:00:00.000Z' }

afterEach(() => vi.unstubAllGlobals())

/** The answer to a first delivery; a second one comes once `next` is called. The house refuses what answers the first. */
function open(first = LIVRAISON) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: unknown } = {}) => {
    sent.push(String(body))
    const message = 'Une nouvelle livraison vient d’arriver'
    return Response.json({ error: message, message, code: 'CONFLICT', requestId: 'essai' }, { status: 409 })
  })
  const client = new QueryClient()
  const answerTo = (livraison: typeof LIVRAISON) => (
    <QueryClientProvider client={client}>
      <NobodySession>
        <DeliveryAnswer project={{ ...PROJECT, livraison }} livraison={livraison} />
      </NobodySession>
    </QueryClientProvider>
  )
  const { rerender } = render(answerTo(first))
  return { sent, next: () => rerender(answerTo(NEXT)) }
}

// A delivery that came while the dialog was open was held good to print without having been seen.
test('a bon à tirer names the delivery shown when it was asked, and its dialog closes on a refusal', async () => {
  const { sent, next } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Bon à tirer' }))
  next()
  await userEvent.click(screen.getByRole('button', { name: 'Donner mon bon à tirer' }))
  await waitFor(() => expect(sent).toEqual([JSON.stringify({ livreeLe: LIVRAISON.livreeLe })]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'Bon à tirer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Donner mon bon à tirer' }))
  await waitFor(() => expect(sent[1]).toContain(NEXT.livreeLe))
})

test('a revision names it too, and keeps its words when it is refused', async () => {
  const { sent, next } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Demander une révision' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Ce qui doit changer' }), 'Le ton.')
  next()
  await userEvent.click(screen.getByRole('button', { name: 'Demander la révision' }))
  expect(await screen.findByText('Une nouvelle livraison vient d’arriver')).toBeTruthy()
  expect(sent).toEqual([JSON.stringify({ message: 'Le ton.', livreeLe: LIVRAISON.livreeLe })])
  expect(screen.getByDisplayValue('Le ton.')).toBeTruthy()
})

test('a bon à tirer says how many questions and proposals it leaves without an answer, and is given all the same', async () => {
  const { sent } = open({ ...LIVRAISON, questions: { posees: 3, sansReponse: 1 }, propositions: 2 })
  const lines = [
    '1\u00a0question attend votre réponse.',
    '2\u00a0propositions attendent la maison\u00a0: les faire reprendre, ou donner le bon à tirer sans elles.',
  ]
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines)
  await userEvent.click(screen.getByRole('button', { name: 'Bon à tirer' }))
  for (const line of lines) expect(screen.getByRole('alertdialog').textContent).toContain(line)
  await userEvent.click(screen.getByRole('button', { name: 'Donner mon bon à tirer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
