import { beforeEach, expect, test } from 'vitest'
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
  deps = { storage: sessionStorage, now: () => now, wait: async () => {}, makeHouse: makeSample }
})

test('a reload keeps what was changed, and the time that remains', async () => {
  const first = openDesk(ASKED, deps)
  const [question] = (await first.api.faq.list({})).data
  const id = question?.id ?? ''
  await first.api.faq.update(id, { question: 'Relisez-vous la table ?' })
  first.change({ minutes: 40 })

  now += 10 * 60_000
  const again = openDesk(ASKED, deps)
  expect((await again.api.faq.get(id)).question).toBe('Relisez-vous la table ?')
  expect(again.visit()).toMatchObject({ startedAt: START, minutes: 40 })
})

test('what was left, or is over, begins anew', async () => {
  const first = openDesk(ASKED, deps)
  const [question] = (await first.api.faq.list({})).data
  const id = question?.id ?? ''
  const change = first.api.faq.update(id, { question: 'Changée ?' })
  first.close()
  await change
  expect(sessionStorage.length).toBe(0)

  openDesk(ASKED, deps)
  now += 31 * 60_000
  expect(openDesk(ASKED, deps).visit().startedAt).toBe(now)
})

test('what was being typed leaves with the visit, and nothing else of the tab', () => {
  // It was kept among the drafts of the real back-office, which then showed the sample’s.
  const typed = () => sessionStorage.setItem('demo:brouillon:faq:nouvelle', '{}')
  sessionStorage.setItem('brouillon:faq:nouvelle', '{}')
  const kept = () => Object.keys(sessionStorage).toSorted()
  const desk = openDesk(ASKED, deps)
  typed()
  resetDemo(sessionStorage, makeSample('2026-11-24'))
  expect(kept()).toEqual(['brouillon:faq:nouvelle', 'demo'])
  typed()
  desk.close()
  expect(kept()).toEqual(['brouillon:faq:nouvelle'])
})

test('another length asked for counts from now, and keeps what was changed', async () => {
  const first = openDesk(ASKED, deps)
  await first.api.reglages.get()
  now += 10 * 60_000
  expect(openDesk({ ...ASKED, duration: 5 }, deps).visit()).toMatchObject({ startedAt: now, minutes: 5 })
})

test('each act leaves its line in the audit log, an export too, and reading leaves none', async () => {
  const { api } = openDesk(ASKED, deps)
  const before = (await api.logs.list({})).pagination.total
  const [facture] = (await api.factures.list({ statut: 'ECHEANCE' })).data
  await api.factures.update(facture?.id ?? '', { note: 'Rappelée au téléphone' })
  await api.exports.factures({})
  const { data, pagination } = await api.logs.list({})
  expect(pagination.total).toBe(before + 2)
  expect(data.slice(0, 2).map(({ action, user }) => [action, user?.nom])).toEqual([
    ['BULK_EXPORT', 'Roussel'],
    ['UPDATE_FACTURE', 'Roussel'],
  ])
})

test('what is refused says why and changes nothing', async () => {
  const { api } = openDesk(ASKED, deps)
  const total = (await api.faq.list({})).pagination.total
  const [question] = (await api.faq.list({})).data
  await expect(api.faq.remove(question?.id ?? '')).rejects.toMatchObject({
    reason: 'FORBIDDEN',
    isRefusal: true,
  })
  expect((await api.faq.list({})).pagination.total).toBe(total)

  const { api: readOnly } = openDesk({ readOnly: true }, deps)
  await expect(readOnly.faq.update(question?.id ?? '', { visible: false })).rejects.toThrow('lecture seule')
  expect((await readOnly.exports.faq({})).size).toBeGreaterThan(0)
})

test('an act of one section is read in the others', async () => {
  const { api } = openDesk(ASKED, deps)
  const client = (await api.users.list({ role: 'USER' })).data[0]
  const before = await api.stats.get()
  const order = await api.commandes.create({ titre: 'Un été à Concarneau', userId: client?.id })
  expect((await api.users.get(client?.id ?? '')).commandes).toBe((client?.commandes ?? 0) + 1)
  expect((await api.stats.get()).data.commandes.total).toBe(before.data.commandes.total + 1)
  expect(await api.jump.commandes('concarneau', AbortSignal.timeout(1000))).toMatchObject([{ id: order.id }])
  expect((await api.messages.getConversation(`cmd_${order.id}`, {})).title).toBe('Un été à Concarneau')
})

test('what is not there is told in the words of its section', async () => {
  const { api } = openDesk(ASKED, deps)
  const nobody = '0190a0a0-0000-7000-8000-00000000dead'
  const told = (call: Promise<unknown>) =>
    call.catch((error: unknown) => error instanceof Error && error.message)
  expect(
    await Promise.all(
      [api.factures, api.users, api.commandes, api.faq, api.tarifs, api.pages].map((noun) =>
        told(noun.get(nobody)),
      ),
    ),
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
  expect(() => refreshDemo(sessionStorage)).toThrow(outside)
  expect(() => resetDemo(sessionStorage, makeSample('2026-11-24'))).toThrow(outside)

  const { api } = openDesk(ASKED, deps)
  const [question] = (await api.faq.list({})).data
  await api.faq.update(question?.id ?? '', { question: 'Changée ?' })
  expect(refreshDemo(sessionStorage)).toEqual({ message: 'Données de démonstration rafraîchies' })
  expect(keptVisit(sessionStorage)?.house.faq.map(({ question: text }) => text)).toContain('Changée ?')
  expect(resetDemo(sessionStorage, makeSample('2026-11-24'))).toEqual({
    message: 'Données de démonstration réinitialisées',
  })
  expect(keptVisit(sessionStorage)?.house.faq.map(({ question: text }) => text)).not.toContain('Changée ?')
})
