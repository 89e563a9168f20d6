import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { type DemoDeps, openDesk } from './demo-desk.ts'
import { keptVisit, refreshDemo, resetDemo } from './demo-visit.ts'
import { makeSample } from './sample/make-sample.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const ASKED = { readOnly: false }
let now: number
let deps: DemoDeps

beforeEach(() => {
  sessionStorage.clear()
  now = START
  deps = { storage: tabStorage, now: () => now, wait: async () => {}, makeHouse: makeSample }
})

test('a reload keeps what was changed, and the time that remains', async () => {
  const first = openDesk(ASKED, deps)
  const [question] = (await first.call(api.admin.faq.list, {})).data
  const id = question?.id ?? ''
  await first.call(api.admin.faq.update, { params: { id }, body: { question: 'Relisez-vous la table ?' } })
  first.change({ minutes: 40 })

  now += 10 * 60_000
  const again = openDesk(ASKED, deps)
  expect((await again.call(api.admin.faq.get, { params: { id } })).data.question).toBe(
    'Relisez-vous la table ?',
  )
  expect(again.visit()).toMatchObject({ startedAt: START, minutes: 40 })
})

test('what was left, or is over, begins anew', async () => {
  const first = openDesk(ASKED, deps)
  const [question] = (await first.call(api.admin.faq.list, {})).data
  const id = question?.id ?? ''
  const change = first.call(api.admin.faq.update, { params: { id }, body: { question: 'Changée ?' } })
  first.close()
  await change
  expect(sessionStorage.length).toBe(0)

  openDesk(ASKED, deps)
  now += 31 * 60_000
  expect(openDesk(ASKED, deps).visit().startedAt).toBe(now)
})

test('what was being typed leaves with the visit, and nothing else of the tab', () => {
  // The draft was stored among those of the real back-office, which then showed the sample’s.
  const typed = () => sessionStorage.setItem('demo:brouillon:faq:nouvelle', '{}')
  sessionStorage.setItem('brouillon:faq:nouvelle', '{}')
  const kept = () => Object.keys(sessionStorage).toSorted()
  const desk = openDesk(ASKED, deps)
  typed()
  resetDemo(tabStorage, makeSample('2026-11-24'))
  expect(kept()).toEqual(['brouillon:faq:nouvelle', 'demo'])
  typed()
  desk.close()
  expect(kept()).toEqual(['brouillon:faq:nouvelle'])
})

// A call in flight, answered while the page was about to be loaded again, wrote the old visit back.
test('a visit reset stays so, whatever is answered before the page is loaded again', async () => {
  const desk = openDesk(ASKED, deps)
  const [question] = (await desk.call(api.admin.faq.list, {})).data
  await desk.call(api.admin.faq.update, {
    params: { id: question?.id ?? '' },
    body: { question: 'Une autre question ?' },
  })
  const sample = makeSample('2026-11-24')
  resetDemo(tabStorage, sample)
  desk.stop()
  await desk.call(api.admin.faq.list, {})
  expect(JSON.stringify(keptVisit(tabStorage)?.house.faq)).not.toContain('Une autre question')
})

test('another length asked for counts from now, and keeps what was changed', async () => {
  const first = openDesk(ASKED, deps)
  await first.call(api.admin.settings.get, {})
  now += 10 * 60_000
  expect(openDesk({ ...ASKED, duration: 5 }, deps).visit()).toMatchObject({ startedAt: now, minutes: 5 })
})

test('each act leaves its line in the audit log, an export too, and reading leaves none', async () => {
  const { call } = openDesk(ASKED, deps)
  const before = (await call(api.admin.logs.list, {})).pagination.total
  const [facture] = (await call(api.admin.factures.list, { query: { statut: 'ECHEANCE' } })).data
  await call(api.admin.factures.update, {
    params: { id: facture?.id ?? '' },
    body: { note: 'Rappelée au téléphone' },
  })
  await call(api.admin.factures.exportCsv, {})
  const { data, pagination } = await call(api.admin.logs.list, {})
  expect(pagination.total).toBe(before + 2)
  expect(data.slice(0, 2).map(({ action, user }) => [action, user?.nom])).toEqual([
    ['BULK_EXPORT', 'Roussel'],
    ['UPDATE_FACTURE', 'Roussel'],
  ])
})

test('the line of an act says it in the server’s words: the statuses of an order, the number of a credit note', async () => {
  const { call } = openDesk(ASKED, deps)
  const lastWords = async () => (await call(api.admin.logs.list, {})).data[0]?.description
  const [commande] = (await call(api.admin.commandes.list, { query: { statut: 'EN_COURS' } })).data
  const params = { id: commande?.id ?? '' }
  await call(api.admin.commandes.update, { params, body: { noteClient: 'Après le 15.' } })
  expect(await lastWords()).toBe('Commande modifiée')
  await call(api.admin.commandes.update, { params, body: { statut: 'SUSPENDUE' } })
  expect(await lastWords()).toBe('Statut\u00a0: En cours → Suspendue')
  const [facture] = (await call(api.admin.factures.list, { query: { statut: 'ECHEANCE' } })).data
  const id = facture?.id ?? ''
  const { data } = await call(api.admin.reglements.credit, {
    params: { id },
    body: { montant: 100, motif: 'Geste commercial' },
  })
  expect(await lastWords()).toBe(`Avoir ${data.avoirs[0]?.number} sur la facture ${facture?.number}`)
})

test('what is refused says why and changes nothing', async () => {
  const { call } = openDesk(ASKED, deps)
  const total = (await call(api.admin.faq.list, {})).pagination.total
  const [question] = (await call(api.admin.faq.list, {})).data
  await expect(call(api.admin.faq.remove, { params: { id: question?.id ?? '' } })).rejects.toMatchObject({
    status: 403,
    isRefusal: true,
  })
  expect((await call(api.admin.faq.list, {})).pagination.total).toBe(total)

  const { call: readOnly } = openDesk({ readOnly: true }, deps)
  await expect(
    readOnly(api.admin.faq.update, { params: { id: question?.id ?? '' }, body: { visible: false } }),
  ).rejects.toThrow('lecture seule')
  expect((await readOnly(api.admin.faq.exportCsv, {})).size).toBeGreaterThan(0)
})

test('an act of one section is read in the others', async () => {
  const { call } = openDesk(ASKED, deps)
  const client = (await call(api.admin.users.list, { query: { role: 'USER' } })).data[0]
  const before = await call(api.admin.stats.get, {})
  const commande = (
    await call(api.admin.commandes.create, { body: { titre: 'Un été à Concarneau', userId: client?.id } })
  ).data
  expect((await call(api.admin.users.get, { params: { id: client?.id ?? '' } })).data.commandes).toBe(
    (client?.commandes ?? 0) + 1,
  )
  expect((await call(api.admin.stats.get, {})).data.commandes.total).toBe(before.data.commandes.total + 1)
  const { data } = await call(api.admin.commandes.list, { query: { search: 'concarneau' } })
  expect(data).toMatchObject([{ id: commande.id }])
  expect(
    (await call(api.admin.messages.getConversation, { params: { id: `cmd_${commande.id}` } })).data.title,
  ).toBe('Un été à Concarneau')
})

test('what is not there is told in the words of its section', async () => {
  const { call } = openDesk(ASKED, deps)
  const { factures, users, commandes, faq, tarifs, pages } = api.admin
  const params = { id: '0190a0a0-0000-7000-8000-00000000dead' }
  const told = (asked: Promise<unknown>) =>
    asked.catch((error: unknown) => error instanceof Error && error.message)
  expect(
    await Promise.all([
      told(call(factures.get, { params })),
      told(call(users.get, { params })),
      told(call(commandes.get, { params })),
      told(call(faq.get, { params })),
      told(call(tarifs.get, { params })),
      told(call(pages.get, { params })),
    ]),
  ).toEqual([
    'Facture non trouvée',
    'Utilisateur non trouvé',
    'Commande non trouvée',
    'FAQ non trouvée',
    'Tarif non trouvé',
    'Page non trouvée',
  ])
})

test('the sample is refreshed and reset in a demonstration only', async () => {
  const outside = 'Action disponible uniquement en mode démo'
  expect(() => refreshDemo(tabStorage)).toThrow(outside)
  expect(() => resetDemo(tabStorage, makeSample('2026-11-24'))).toThrow(outside)

  const { call } = openDesk(ASKED, deps)
  const [question] = (await call(api.admin.faq.list, {})).data
  await call(api.admin.faq.update, { params: { id: question?.id ?? '' }, body: { question: 'Changée ?' } })
  expect(refreshDemo(tabStorage)).toEqual({ message: 'Données de démonstration rafraîchies' })
  expect(keptVisit(tabStorage)?.house.faq.map(({ question: text }) => text)).toContain('Changée ?')
  expect(resetDemo(tabStorage, makeSample('2026-11-24'))).toEqual({
    message: 'Données de démonstration réinitialisées',
  })
  expect(keptVisit(tabStorage)?.house.faq.map(({ question: text }) => text)).not.toContain('Changée ?')
})

test('what is sent and what is answered are read by the contract', async () => {
  const { call } = openDesk(ASKED, deps)
  await expect(
    call(api.admin.faq.create, { body: { question: '', categorie: 'Prix' } }),
  ).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'question', message: 'La question est requise' }],
  })
  const [sample] = (await call(api.admin.samples.list, {})).data
  expect(sample).not.toHaveProperty('description')
})

test('a call that was given up does nothing', async () => {
  const { call } = openDesk(ASKED, deps)
  const signal = AbortSignal.abort()
  await expect(call(api.notifications.markAllRead, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect((await call(api.notifications.unreadCount, {})).count).toBeGreaterThan(0)
})
