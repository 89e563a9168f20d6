import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPlace } from '../../atelier/kept-place.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { waitingKey } from './marks/waiting-marks.ts'
import { FILE } from './testing/example-file.ts'
import { keptBy, marksServer } from './testing/marks-server.ts'
import { openRoom } from './testing/open-room.tsx'

let server: ReturnType<typeof marksServer>

beforeEach(() => {
  server = marksServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const card = (number: string) => screen.findByRole('region', { name: `Correction ${number}` })
const said = () => keptBy(server)

test('r refuses, and r takes it back', async () => {
  await openRoom('/?correction=1.1')
  const state = within(await card('1.1')).getByRole('status')
  await userEvent.keyboard('r')
  expect(state.textContent).toContain('Refusée')
  expect(screen.getByRole('link', { name: /^refusée/ })).toBeTruthy()
  await userEvent.keyboard('r')
  expect(state.textContent).not.toContain('Refusée')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(state.textContent).toContain('Refusée')
})

// Its question took « Refusée » away, and gave the corrector's words back.
test('a refused correction that is asked about stays refused, and is told as both', async () => {
  await openRoom('/?correction=1.2')
  const state = within(await card('1.2')).getByRole('status')
  await userEvent.keyboard('r')
  await userEvent.keyboard('q')
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Votre question/ }),
    'Ah{Control>}{Enter}{/Control}',
  )
  expect(state.textContent).toMatch(/Refusée.*Question posée/)
  const link = screen.getByRole('link', { name: /^refusée, question posée\s: supprimé/ })
  expect(link.dataset['choix']).toBe('REFUSEE')
  expect(screen.getByRole('button', { name: 'Refuser' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(server.etat.marques).toMatchObject([{ choix: 'REFUSEE', mot: 'Ah' }]))
  await userEvent.click(screen.getByRole('link', { name: /Votre réponse/ }))
  expect(
    await screen.findByText(/^4\scorrections acceptées, 1\srefusée, 1\squestion sans réponse/),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Questions\s+1$/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Refusées\s+1$/ })).toBeTruthy()
})

// The keyboard repeats a key that is held: the mark came and went, and the question began with « qqq ».
test('a key held a little too long acts once', async () => {
  await openRoom('/?correction=1.1')
  const state = within(await card('1.1')).getByRole('status')
  await userEvent.keyboard('{r>2/}')
  expect(state.textContent).toContain('Refusée')
  await userEvent.keyboard('{q>3/}')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Votre question/ }).value).toBe('')
})

// The address stays the same: the page went to the top of the chapter.
test('a found passage that is pressed again is shown again', async () => {
  const show = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await openRoom('/?chapitre=2&ligne=2&cherche=répondit')
  // At once, and once it is laid out.
  await waitFor(() => expect(show).toHaveBeenCalledTimes(2))
  show.mockClear()
  await userEvent.click(await screen.findByRole('link', { name: /^Le puits.*répondit/ }))
  await waitFor(() => expect(show.mock.contexts).toContain(document.querySelector('.is-found')))
})

test('a search of signs alone leaves the chapters in sight', async () => {
  await openRoom('/?cherche=–')
  expect(await screen.findByRole('navigation', { name: 'Chapitres' })).toBeTruthy()
})

test('a question is kept when its field is closed, needs a word, and comes back when it is taken back', async () => {
  await openRoom('/?correction=1.2')
  await card('1.2')
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Votre question/ })
  await userEvent.keyboard('q')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la question' }))
  expect(screen.getByText('Écrivez votre question')).toBeTruthy()
  await userEvent.type(field(), 'Il parle ainsi.{Escape}')
  expect(screen.queryByRole('textbox', { name: /^Votre question/ })).toBeNull()
  await userEvent.keyboard('q')
  expect(field().value).toBe('Il parle ainsi.')
  await userEvent.type(field(), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.etat.marques).toMatchObject([{ numero: '1.2', mot: 'Il parle ainsi.' }]))
  await userEvent.keyboard('q')
  await waitFor(() => expect(said()).toEqual({ '1.2': null }))
  await userEvent.keyboard('q')
  expect(field().value).toBe('Il parle ainsi.')
})

test('the same words are refused everywhere, once their number is confirmed, and undone at once', async () => {
  await openRoom('/?correction=1.2')
  await userEvent.click(
    await screen.findByRole('button', { name: /^Refuser partout .*ok.*d’accord.* \(2\sfois\)$/ }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Refuser les 2\scorrections$/ }))
  await waitFor(() => expect(said()).toEqual({ '1.2': 'REFUSEE', '2.1': 'REFUSEE' }))
  await userEvent.click(within(await card('1.2')).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(said()).toEqual({ '1.2': null, '2.1': null }))
})

test('a kind is refused in its chapter, but for what is marked already', async () => {
  await openRoom('/?correction=1.2')
  await card('1.2')
  await userEvent.keyboard('r')
  await userEvent.click(screen.getByRole('button', { name: 'Refuser un type de correction' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ponctuation (2)' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Refuser les 2\scorrections$/ }))
  await waitFor(() => expect(said()).toEqual({ '1.2': 'REFUSEE', '1.3': 'REFUSEE', '1.4': 'REFUSEE' }))
})

test('a kind is refused in the whole text from its figures', async () => {
  await openRoom('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser un type de correction' }))
  expect(await screen.findByText('Dans tout le texte')).toBeTruthy()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mots (2)' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Refuser les 2\scorrections$/ }))
  await waitFor(() => expect(said()).toEqual({ '1.2': 'REFUSEE', '2.1': 'REFUSEE' }))
})

test('marks of a delivery that was closed meanwhile are shown to be copied, and nothing more is marked', async () => {
  await openRoom('/?correction=1.1')
  await card('1.1')
  server.etat = { ...server.etat, ouverte: false, motif: 'La maison a repris ce fichier' }
  await userEvent.keyboard('r')
  const lost = await screen.findByRole('dialog', { name: 'Vos dernières marques ne sont pas parties' })
  expect(lost.textContent).toContain('La maison a repris ce fichier')
  const text = within(lost).getByRole<HTMLTextAreaElement>('textbox', { name: 'Vos marques' })
  await waitFor(() => expect(text.value).toMatch(/1\.1\s: «\sfesait\s» → «\sfaisait\s»/))
  await userEvent.click(within(lost).getAllByRole('button', { name: 'Fermer' })[0] ?? lost)
  expect(await screen.findByRole('button', { name: /^Voir 1\smarque non reçue$/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refuser' })).toBeNull()
})

// The place in a chapter opened before the marks came was stored only after a scroll.
test('a chapter opened while the marks are on their way is told once they are there', async () => {
  let answer = () => {}
  const away = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
    await away
    return server.fetch(...call)
  })
  await openRoom('/?chapitre=2')
  await waitFor(() => expect(keptPlace(FILE.id)).toMatchObject({ chapter: 1, line: 0 }))
  answer()
  await waitFor(() => expect(localStorage.getItem(waitingKey('', FILE.id))).toContain('luLe'))
  // Leaving the page sends at once.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(server.etat.lecture?.chapitre).toBe(1))
})

test('« Reprendre » leads to the place read last, on whatever device', async () => {
  localStorage.setItem(`atelier:${FILE.id}`, `0.1@${Date.parse('2026-11-20T10:00:00Z')}`)
  server.etat = {
    ...server.etat,
    lecture: { chapitre: 1, paragraphe: 1, relus: [], luLe: '2026-11-21T10:00:00.000Z' },
  }
  await openRoom('/')
  expect(await screen.findByRole('link', { name: /^Reprendre\s: Le puits$/ })).toBeTruthy()
})

test('an answered delivery shows its marks and says why they stay', async () => {
  const choisieLe = '2026-11-20T10:00:00.000Z'
  const mark = {
    rang: 0,
    rangs: [0, 1],
    choix: 'REFUSEE',
    mot: null,
    numero: '1.1',
    choisieLe,
    motLe: choisieLe,
  } as const
  const motif = 'Le texte est bon à tirer'
  server.etat = { ...server.etat, marques: [{ ...mark, rangs: [...mark.rangs] }], ouverte: false, motif }
  await openRoom('/?page=reponse')
  expect(await screen.findByText(motif)).toBeTruthy()
  expect(await screen.findByText(/^4\scorrections acceptées, 1\srefusée/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bon à tirer' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Correction 1.1' }))
  expect(within(await card('1.1')).getByRole('status').textContent).toContain('Refusée')
})

// Each render of the room while the book was on paper printed it again.
test('a book is printed once, whatever is marked meanwhile', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await openRoom('/?correction=1.1')
  await card('1.1')
  await userEvent.click(screen.getByRole('button', { name: 'Outils' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Imprimer le livre' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await userEvent.keyboard('r')
  await waitFor(() => expect(said()).toEqual({ '1.1': 'REFUSEE' }))
  expect(print).toHaveBeenCalledTimes(1)
  expect(document.querySelector('.book-proof')).not.toBeNull()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.book-proof')).toBeNull()
})
