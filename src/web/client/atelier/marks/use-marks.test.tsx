import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptBy, marksServer, TOO_MANY } from '../testing/marks-server.ts'
import { correction, KEY, markOf, openPage, pass, rest } from '../testing/open-marks.tsx'
import { addWaiting } from './waiting-marks.ts'

const READ = { chapitre: 4, paragraphe: 2, relus: [], luLe: '2026-11-20T10:00:00.000Z' }
let server: ReturnType<typeof marksServer>

beforeEach(() => {
  vi.useFakeTimers()
  server = marksServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () => keptBy(server)

test('marks are shown at once, and leave together once they rest', async () => {
  const page = await openPage()
  page.refuse(correction(0))
  page.ask(correction(1), 'Pourquoi\u202f?')
  page.refuse(correction(2))
  const all = { '1.1': 'REFUSEE', '1.2': 'QUESTION', '1.3': 'REFUSEE' }
  expect(page.said()).toEqual(all)
  expect(server.calls).toEqual([])
  await rest()
  expect(server.calls).toEqual([2, 1])
  expect(kept()).toEqual(all)
  expect(page.waits()).toBe(0)
  expect(page.said()).toEqual(all)
})

// The server refused the mark for good, and the page no longer marked anything of the file.
test('a correction of more changes than a mark holds is marked by its first ones', async () => {
  const page = await openPage()
  const changes = Array.from({ length: 25_000 }, (_, rank) => rank)
  page.refuse({ number: '1.1', changes }, correction(30_000))
  await rest()
  expect(server.etat.marques.map(({ rangs }) => rangs.length)).toEqual([20_000, 1])
  expect([page.waits(), page.marks().isOpen]).toEqual([0, true])
})

// Past the messages of an hour, a question that waited kept every later refusal and the reading place in the browser.
test('a question that the server takes later holds back neither a refusal nor the place', async () => {
  const page = await openPage()
  server.hasEnoughQuestions = true
  page.ask(correction(0), 'Pourquoi\u202f?')
  page.refuse(correction(1))
  act(() => page.marks().keepPlace({ chapitre: 5, paragraphe: 0 }))
  await rest()
  expect(kept()).toEqual({ '1.2': 'REFUSEE' })
  expect(server.etat.lecture).toMatchObject({ chapitre: 5 })
  await vi.waitFor(() => expect(page.marks().failure).toEqual({ isFinal: false, text: TOO_MANY }))
  expect(page.waits()).toBe(1)
  page.refuse(correction(2))
  await rest()
  expect(kept()).toEqual({ '1.2': 'REFUSEE', '1.3': 'REFUSEE' })
  server.hasEnoughQuestions = false
  await pass(20_000)
  expect([kept()['1.1'], page.waits()]).toEqual(['QUESTION', 0])
})

test('without network marks wait through a reload, and leave when it returns', async () => {
  const page = await openPage()
  server.isAway = true
  page.refuse(correction(0))
  page.ask(correction(1), 'Pourquoi\u202f?')
  await rest()
  expect(page.marks().failure).toMatchObject({ isFinal: false })
  page.close()
  const again = await openPage()
  expect(again.waits()).toBe(2)
  expect(again.said()).toEqual({ '1.1': 'REFUSEE', '1.2': 'QUESTION' })
  server.isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await rest()
  expect(again.waits()).toBe(0)
  expect(kept()).toEqual({ '1.1': 'REFUSEE', '1.2': 'QUESTION' })
})

test('a page that never hears of the network tries again by itself', async () => {
  const page = await openPage()
  server.isAway = true
  page.refuse(correction(0))
  await rest()
  server.isAway = false
  await pass(20_000)
  expect(kept()).toEqual({ '1.1': 'REFUSEE' })
})

test('another account of the same browser neither sees what waits nor sends it', async () => {
  server.isAway = true
  const page = await openPage('anne')
  page.refuse(correction(0))
  await rest()
  page.close()
  await rest()
  server.isAway = false
  const other = await openPage('paul')
  await rest()
  expect(other.waits()).toBe(0)
  expect(server.calls).toEqual([])
  other.close()
  await openPage('anne')
  await rest()
  expect(kept()).toEqual({ '1.1': 'REFUSEE' })
})

test('what is marked while a call is on its way leaves in the next one', async () => {
  const page = await openPage()
  page.refuse(correction(0))
  let answer = () => {}
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
    const response = await server.fetch(...call)
    await new Promise<void>((resolve) => (answer = resolve))
    return response
  })
  await rest()
  page.undo()
  vi.stubGlobal('fetch', server.fetch)
  answer()
  await rest()
  expect(page.waits()).toBe(0)
  expect(kept()).toEqual({ '1.1': null })
  expect(page.said()).toEqual({})
})

test('two tabs share what waits: one marks, both show it, and it is sent once', async () => {
  const page = await openPage()
  const mark = { ...markOf(3), choix: 'REFUSEE' as const }
  // Another tab's write: the browser alone tells this one of it.
  addWaiting(KEY, { marques: [mark] })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(page.said()).toEqual({ '1.4': 'REFUSEE' })
  page.refuse(correction(0))
  const other = await openPage()
  expect(other.said()).toEqual({ '1.1': 'REFUSEE', '1.4': 'REFUSEE' })
  await rest()
  expect(server.calls).toEqual([2])
})

test('what another tab has sent stays shown here', async () => {
  const page = await openPage()
  const mark = { ...markOf(3), choix: 'REFUSEE' as const }
  const told = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })))
  // Of one act: they have the same times.
  const later = { ...mark, rang: 4, rangs: [4], numero: '1.5' }
  addWaiting(KEY, { marques: [mark, later] })
  told()
  server.isAway = true
  localStorage.setItem(KEY, JSON.stringify({ marques: [later] }))
  told()
  expect(page.said()).toEqual({ '1.4': 'REFUSEE', '1.5': 'REFUSEE' })
  localStorage.removeItem(KEY)
  told()
  expect(page.said()).toEqual({ '1.4': 'REFUSEE', '1.5': 'REFUSEE' })
})

test('a mark that this browser cannot read any more takes no other with it', async () => {
  localStorage.setItem(KEY, JSON.stringify({ marques: [{ rang: 'x' }, { ...markOf(1), choix: 'REFUSEE' }] }))
  const page = await openPage()
  expect(page.said()).toEqual({ '1.2': 'REFUSEE' })
})

test('marks of a closed delivery stay in this browser, and are not sent again', async () => {
  const page = await openPage()
  page.refuse(correction(0))
  server.etat = { ...server.etat, ouverte: false, motif: 'Une nouvelle livraison remplace ce fichier.' }
  await rest()
  await act(() => vi.waitFor(() => expect(server.refused).toBe(1)))
  await vi.waitFor(() => expect(page.marks().isOpen).toBe(false))
  expect(page.marks().failure).toEqual({ isFinal: true, text: 'Une nouvelle livraison remplace ce fichier.' })
  expect(page.marks().motif).toBe('Une nouvelle livraison remplace ce fichier.')
  page.close()
  const again = await openPage()
  await pass(60_000)
  expect(again.waits()).toBe(1)
  expect(again.marks().isOpen).toBe(false)
  expect(server.refused).toBe(1)
})

test('a lot leaves by calls of five hundred, and is undone at once', async () => {
  const page = await openPage()
  page.refuse(correction(0))
  page.refuse(...Array.from({ length: 1_200 }, (_, index) => correction(index + 1)))
  await rest()
  expect(server.calls).toEqual([500, 500, 201])
  expect(page.marks().standing).toHaveLength(1_201)
  page.undo()
  expect(page.said()).toEqual({ '1.1': 'REFUSEE' })
  page.undo()
  expect(page.said()).toEqual({})
  expect(page.marks().undo).toBeUndefined()
})

test('questions leave twenty at once', async () => {
  const page = await openPage()
  server.isAway = true
  for (let rang = 0; rang < 45; rang++) page.ask(correction(rang), 'Pourquoi\u202f?')
  page.refuse(correction(45))
  server.isAway = false
  await rest()
  expect(server.calls).toEqual([1, 20, 20, 5])
  expect(page.waits()).toBe(0)
})

test('a clock that is late takes back what another device refused', async () => {
  const future = new Date(Date.now() + 600_000).toISOString()
  server.etat = { ...server.etat, marques: [{ ...markOf(0), choix: 'REFUSEE', choisieLe: future }] }
  const page = await openPage()
  act(() => void page.marks().mark([correction(0)], { isRefused: false }))
  expect(page.said()).toEqual({})
})

test('chapters ticked on another device stay ticked', async () => {
  server.etat = { ...server.etat, lecture: { ...READ, relus: [0, 3] } }
  const page = await openPage()
  act(() => page.marks().keepPlace({ chapitre: 5, paragraphe: 0 }))
  await pass(10_000)
  expect(server.etat.lecture).toMatchObject({ chapitre: 5, relus: [0, 3] })
})
