import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { type DemoDeps, openDesk } from './demo-desk.ts'
import { keptVisit, refreshDemo, resetDemo } from './demo-visit.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const ASKED = { readOnly: false }
const VISITOR = {
  id: 'a',
  prenom: 'Judith',
  nom: 'Roussel',
  email: 'judith@bonatirer.example',
  mustSetUpSecondFactor: false,
}

type Tell = Parameters<DemoDeps['openWorker']>[1]
type House = Parameters<DemoDeps['openWorker']>[0]

let now: number
let deps: DemoDeps
let asked: string[]
let opened: House[]
let tell: Tell

beforeEach(() => {
  sessionStorage.clear()
  now = START
  asked = []
  opened = []
  deps = {
    storage: tabStorage,
    now: () => now,
    wait: async () => {},
    openWorker: (house, told) => {
      opened.push(house)
      tell = told
      return {
        fetch: async (path, { method }) => {
          asked.push(`${method} ${path}`)
          return Response.json({ message: 'Toutes les notifications ont été marquées comme lues' })
        },
        keep: async () => {},
        close: () => asked.push('closed'),
      }
    },
  }
})

test('a reload opens the house that the browser keeps, for the time that remains', () => {
  const first = openDesk(ASKED, deps)
  tell.opening({ state: 'OPEN', visitor: VISITOR })
  tell.kept()
  first.change({ minutes: 40 })
  now += 10 * 60_000
  expect(openDesk(ASKED, deps).state().visit).toMatchObject({ startedAt: START, minutes: 40 })
  const [{ visitId } = { visitId: '' }] = opened
  expect(visitId).toMatch(/^demonstration-1795514400000-/)
  expect(opened).toEqual([
    { visitId, isNew: true },
    { visitId, isNew: false },
  ])
})

// It was said to be kept once it was open: the next page opened an empty database, and began again after some seconds.
test('a house that was not kept yet when the page was loaded again is replaced, and its time goes on', () => {
  openDesk(ASKED, deps)
  tell.opening({ state: 'OPEN', visitor: VISITOR })
  now += 60_000
  expect(openDesk(ASKED, deps).state().visit.startedAt).toBe(START)
  expect(opened.map(({ isNew }) => isNew)).toEqual([true, true])
  expect(new Set(opened.map(({ visitId }) => visitId)).size).toBe(2)
})

test('what was left, or is over, begins anew', () => {
  openDesk(ASKED, deps).close()
  expect(sessionStorage.length).toBe(0)
  expect(asked).toEqual(['closed'])

  openDesk(ASKED, deps)
  now += 31 * 60_000
  expect(openDesk(ASKED, deps).state().visit.startedAt).toBe(now)
})

test('what was being typed leaves with the visit, and nothing else of the tab', () => {
  // The draft was stored among those of the real back-office, which then showed the sample’s.
  const typed = () => sessionStorage.setItem('demo:brouillon:faq:nouvelle', '{}')
  sessionStorage.setItem('brouillon:faq:nouvelle', '{}')
  const kept = () => Object.keys(sessionStorage).toSorted()
  const desk = openDesk(ASKED, deps)
  typed()
  resetDemo(tabStorage, now)
  expect(kept()).toEqual(['brouillon:faq:nouvelle', 'demo'])
  typed()
  desk.close()
  expect(kept()).toEqual(['brouillon:faq:nouvelle'])
})

test('another length asked for counts from now', () => {
  openDesk(ASKED, deps)
  now += 10 * 60_000
  expect(openDesk({ ...ASKED, duration: 5 }, deps).state().visit).toMatchObject({
    startedAt: now,
    minutes: 5,
  })
})

test('what is refused says why, and is not asked', async () => {
  const params = { id: '0190a0a0-0000-7000-8000-00000000dead' }
  const { call } = openDesk(ASKED, deps)
  await expect(call(api.admin.faq.remove, { params })).rejects.toMatchObject({ status: 403, isRefusal: true })
  const { call: readOnly } = openDesk({ readOnly: true }, deps)
  await expect(readOnly(api.admin.faq.update, { params, body: { visible: false } })).rejects.toThrow(
    'lecture seule',
  )
  expect(asked).toEqual([])
})

test('a call that was given up is not asked', async () => {
  const { call } = openDesk(ASKED, deps)
  const signal = AbortSignal.abort()
  await expect(call(api.notifications.markAllRead, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual([])
})

test('an act, a job and another page of the visit have the open lists read again; a reading has not', async () => {
  const { call, live } = openDesk(ASKED, deps)
  const told: unknown[] = []
  live((event) => told.push(event))
  await call(api.notifications.markAllRead, {})
  expect(told).toEqual([])
  await call(api.users.endOtherSessions, {})
  tell.changed()
  expect(told).toEqual([
    { kind: 'refresh', id: null },
    { kind: 'refresh', id: null },
  ])
})

test('the e-mails that would have left are kept, the last one first', () => {
  const desk = openDesk(ASKED, deps)
  const mail = (subject: string) => ({ to: 'marie@exemple.fr', subject, text: '' })
  tell.mail(mail('Votre devis'))
  tell.mail(mail('Votre facture'))
  expect(desk.state().mails.map(({ subject }) => subject)).toEqual(['Votre facture', 'Votre devis'])
})

test('the house is refreshed and reset in a demonstration only', () => {
  const outside = 'Action disponible uniquement en mode démo'
  expect(() => refreshDemo(tabStorage)).toThrow(outside)
  expect(() => resetDemo(tabStorage, now)).toThrow(outside)

  openDesk(ASKED, deps)
  tell.opening({ state: 'OPEN', visitor: VISITOR })
  tell.kept()
  const before = keptVisit(tabStorage)
  expect(refreshDemo(tabStorage)).toEqual({ message: 'Données de démonstration rafraîchies' })
  expect(keptVisit(tabStorage)).toEqual(before)
  expect(resetDemo(tabStorage, now)).toEqual({ message: 'Données de démonstration réinitialisées' })
  expect(keptVisit(tabStorage)).toMatchObject({ isKept: false, startedAt: START })
  expect(keptVisit(tabStorage)?.id).not.toBe(before?.id)
})
