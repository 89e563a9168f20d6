import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marksServer } from '../testing/marks-server.ts'
import { correction, KEY, markOf, openPage, rest } from '../testing/open-marks.tsx'

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

const kept = () => Object.fromEntries(server.etat.marques.map(({ numero, choix }) => [numero ?? '', choix]))

// A question on a refused correction accepted it in silence.
test('a refusal and a question are two facts of one correction, each undone alone', async () => {
  const page = await openPage()
  const both = [{ choix: 'REFUSEE', mot: 'Pourquoi\u202f?' }]
  page.refuse(correction(0))
  await rest()
  page.ask(correction(0), 'Pourquoi\u202f?')
  expect(page.marks().standing).toMatchObject(both)
  await rest()
  expect(server.etat.marques).toMatchObject(both)
  page.undo()
  expect(page.marks().standing).toMatchObject([{ choix: 'REFUSEE', mot: null }])
  page.ask(correction(1), 'Et là\u202f?')
  page.refuse(correction(1))
  page.undo()
  await rest()
  expect(kept()).toEqual({ '1.1': 'REFUSEE', '1.2': 'QUESTION' })
})

test('what a page of before left in this browser leaves as it was said', async () => {
  const { motLe, ...before } = { ...markOf(0), choix: 'QUESTION', mot: 'Pourquoi\u202f?', citation: 'Il…' }
  localStorage.setItem(KEY, JSON.stringify({ marques: [before, { ...before, rang: 1, rangs: [1] }] }))
  const page = await openPage()
  expect(page.marks().standing).toMatchObject([{ choix: 'QUESTION', motLe }, { choix: 'QUESTION' }])
  page.refuse(correction(0))
  await rest()
  expect(server.etat.marques).toMatchObject([
    { choix: 'REFUSEE', mot: 'Pourquoi\u202f?' },
    { choix: 'QUESTION' },
  ])
  expect(page.waits()).toBe(0)
})

// A question asked here accepted what was refused on a device whose marks this page had not read yet.
test('a question leaves the refusal of another device as it is', async () => {
  const page = await openPage()
  server.etat = { ...server.etat, marques: [{ ...markOf(0), choix: 'REFUSEE' }] }
  page.ask(correction(0), 'Pourquoi\u202f?')
  await rest()
  expect(page.marks().standing).toMatchObject([{ choix: 'REFUSEE', mot: 'Pourquoi\u202f?' }])
})
