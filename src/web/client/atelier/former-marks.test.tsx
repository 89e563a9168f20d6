import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { PROJECT } from '../projects/testing/example-project.ts'
import { marksServer } from './testing/marks-server.ts'
import { FORMER, NOVEL, openRoom } from './testing/open-room.tsx'

let server: ReturnType<typeof marksServer>

beforeEach(() => {
  server = marksServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

test('what was refused and asked before a revision is read beside the new delivery', async () => {
  const choisieLe = '2026-11-11T10:00:00.000Z'
  const marked = { rangs: [0, 1], numero: '1.1', choisieLe, motLe: choisieLe }
  const etat = {
    marques: [{ ...marked, rang: 0, choix: 'QUESTION', mot: 'Pourquoi pas «\u202ffesait\u202f»\u202f?' }],
    ecrits: [
      {
        place: { sur: 'CORRECTION', rang: 0, rangs: [0, 1], numero: '1.1' },
        texte: 'faisait bien',
        ecritLe: choisieLe,
      },
      {
        place: { sur: 'COMMENTAIRE', commentaire: '4', citation: 'De 1976\u202f?', chapitre: 0, ligne: 1 },
        texte: 'De 1982.',
        ecritLe: choisieLe,
      },
    ],
    questions: [
      {
        rang: 0,
        messageId: '01a22da4-ee73-7687-95be-3e3e09b7c547',
        reponse: { texte: 'C’est une faute.', ecriteLe: choisieLe },
      },
    ],
    sansPlace: [],
    lecture: null,
    ouverte: false,
    motif: 'Une nouvelle livraison a remplacé ce fichier',
  }
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
    if (call[0].endsWith(FORMER.url)) return new Response(new Uint8Array(NOVEL))
    return call[0].includes(FORMER.id) ? Response.json({ data: etat }) : server.fetch(...call)
  })
  await openRoom('/?page=reponse')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Vos marques de la livraison précédente (3)' }),
  )
  const before = within(await screen.findByRole('dialog'))
  expect(before.getByText(/^Pourquoi pas/)).toBeTruthy()
  expect(before.getByText('C’est une faute.')).toBeTruthy()
  expect(await before.findAllByText(/fesait.* → .*faisait/)).toHaveLength(2)
  const proposed = within(before.getByRole('region', { name: /^Propositions\s+1$/ }))
  expect(proposed.getByRole('listitem').textContent).toMatch(
    /^1\.1«.*fesait.*→.*faisait.*Plutôt.*faisait bien/,
  )
  const answered = within(before.getByRole('region', { name: /^Réponses aux commentaires\s+1$/ }))
  expect(answered.getByText('De 1982.')).toBeTruthy()
  expect(before.getByRole('link', { name: 'Correction 1.1' }).getAttribute('href')).toBe(
    `/app/projects/${PROJECT.id}/atelier/${FORMER.id}?correction=1.1`,
  )
})
