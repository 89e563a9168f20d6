import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comment, del, docxOf, heading, ins, moved, p, r } from '#manuscript/testing/docx-of.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { marksServer } from './testing/marks-server.ts'
import { openRoom } from './testing/open-room.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', marksServer().fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const card = () => screen.findByRole('region', { name: 'Correction 1.1' })

// Told by one of its ends, it was struck as if its words were lost, and refused with real deletions of the same words.
test('a passage moved is told as moved on its card and among the marks, apart from the same words taken', async () => {
  const taken = p(r('Il rit. ') + del('Il dort.'))
  await openRoom(
    '/?correction=1.1',
    docxOf({
      body: p(moved('From', 'Il dort.') + r(' Elle lit. ') + moved('To', 'Il dort.')) + taken + taken,
    }),
  )
  const shown = within(await card())
  expect(shown.getByText('Il dort.').tagName).toBe('P')
  expect(shown.getByText('Ce passage est déplacé.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /déplacé/ }).map(({ textContent }) => textContent)).toEqual([
    'déplacé d’ici\u00a0: Il dort.',
    'déplacé ici\u00a0: Il dort.',
  ])
  await userEvent.keyboard('r')
  await userEvent.keyboard('j')
  const everywhere = await screen.findByRole('button', { name: /^Refuser partout la suppression de / })
  expect(everywhere.textContent).toMatch(/\(2\sfois\)$/)
  await userEvent.click(screen.getByRole('link', { name: /^Votre réponse/ }))
  expect(await screen.findByText(/^déplacement de «\sIl dort\.\s»$/)).toBeTruthy()
})

// The card showed the same word twice.
test.each([
  [
    'put for another',
    r('bonjour') + del(' ') + ins('\u00a0'),
    'bonjour␣ bonjour⍽',
    'Une espace insécable remplace une espace.',
  ],
  [
    'narrower',
    r('oui') + del('\u00a0') + ins('\u202f'),
    'oui⍽ oui⍽',
    'Une espace fine insécable remplace une espace insécable.',
  ],
  ['put', r('oui') + ins('\u202f'), 'oui oui⍽', 'Une espace fine insécable est ajoutée.'],
  ['taken', r('oui ') + del(' ') + r('non'), '␣non non', 'Une espace est supprimée.'],
])('a space %s is drawn as a sign and told in words', async (_, body, signs, words) => {
  await openRoom('/?correction=1.1', docxOf({ body: p(body + r('!')) }))
  const shown = await card()
  expect(shown.querySelector('.correction-words')?.textContent).toBe(signs)
  expect(within(shown).getByText(words)).toBeTruthy()
})

const LOOK_AT = 'Ne marquer que ces endroits'

// The address kept « Refusées » alone, which marks no kind.
test('the places to look at are marked alone, whatever was marked before', async () => {
  await openRoom('/?marques=REFUSEE&cherche=puits')
  await userEvent.click(await screen.findByRole('link', { name: LOOK_AT }))
  expect(await screen.findByRole('article', { name: 'Le cahier' })).toBeTruthy()
  const marked = within(await screen.findByRole('group', { name: 'Corrections marquées' }))
  const kinds = marked.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(kinds.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Mots'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('puits')
})

// The link led to a chapter 0, that no text has.
test('comments about the whole text are no places to mark', async () => {
  const comments = comment(4, 'Bravo.')
  await openRoom('/', docxOf({ body: heading('Un') + p(r('Un mot.')), comments }))
  expect(await screen.findByText('Bravo.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: LOOK_AT })).toBeNull()
})

test('changes that the page does not read are counted where the reading begins', async () => {
  const footnotes = `<w:footnote w:id="3">${p(ins('Une.') + r(' et ') + ins('deux.'))}</w:footnote>`
  await openRoom('/', docxOf({ body: p(r('Un') + ins(' mot')), footnotes }))
  expect(
    screen.getByText(
      /^2\schangements suivis ne se lisent pas ici\s: ouvrez le fichier pour les voir\. Ils sont acceptés\.$/,
    ),
  ).toBeTruthy()
})

test('a correction of two people bears both names', async () => {
  const paul = 'w:author="Paul Petit" w:date="2026-11-20T10:00:00Z"'
  await openRoom('/?correction=1.1', docxOf({ body: p(r('Il ') + del('fesait') + ins('faisait', paul)) }))
  expect(within(await card()).getByText('Claire Dumas et Paul Petit')).toBeTruthy()
})

// « 1 attend votre réponse » stayed over a text that was good to print, without a button to answer.
test('a question without an answer is no longer awaited once the marks are closed', async () => {
  const server = marksServer()
  server.etat = { ...server.etat, ouverte: false, motif: 'Le texte est bon à tirer' }
  vi.stubGlobal('fetch', server.fetch)
  const commented = '<w:commentRangeStart w:id="0"/>' + r('Le puits.') + '<w:commentRangeEnd w:id="0"/>'
  const comments = comment(0, 'Depuis quel été\u202f?')
  await openRoom('/?page=reponse', docxOf({ body: p(commented + ins('Sec.')), comments }))
  expect(await screen.findByText('1\u00a0est restée sans réponse.', { normalizer: String })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Répondre' })).toBeNull()
})
