import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptBy, marksServer } from '../testing/marks-server.ts'
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

const kept = () => keptBy(server)

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

// Each press took back one of them, and the correction stayed refused; a question behind a refusal was asked a second time.
test('a fact that several marks of a former rule say of one correction is taken back from all of them', async () => {
  const former = [0, 1, 2].map((rang) => ({ ...markOf(rang), choix: 'REFUSEE' as const }))
  const asked = { ...markOf(3), choix: 'QUESTION' as const, mot: 'Pourquoi\u202f?' }
  server.etat = { ...server.etat, marques: [...former, asked] }
  const page = await openPage()
  const whole = { ...correction(0), changes: [0, 1, 2, 3] }
  page.ask(whole, 'Et là\u202f?')
  await rest()
  expect(server.etat.marques.map(({ mot }) => mot)).toEqual([null, null, null, 'Et là\u202f?'])
  act(() => void page.marks().mark([whole], { isRefused: false }))
  await rest()
  expect(server.etat.marques.map(({ choix }) => choix)).toEqual([null, null, null, 'QUESTION'])
  expect(page.marks().standing.map(({ rang }) => rang)).toEqual([3])
})
