import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { NoticeTimes } from '#contract/users/house-notices.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { eachTime } from '../../testing/each-time.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createUser } from '../../testing/factories.ts'
import { entrustingHouse, missionActs } from '../../testing/mission-acts.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'

const { missions } = api

let app: TestApp
let admin: string
let owner: Awaited<ReturnType<typeof createUser>>
eachTime(entrustingHouse, (stage) => {
  ;({ app, admin, owner } = stage)
})

const { order, handIn } = missionActs(() => ({ app, admin, owner }))

const writtenTo = (destinataire: string, template: string) =>
  app.deps.db.$count(emails, and(eq(emails.destinataire, destinataire), eq(emails.template, template)))

// Its corrector was never told of it.
test('a text entrusted before it is paid is announced to its corrector when it is, and once', async () => {
  const quote = await order({ statut: 'ESTIMATION_ENVOYEE', payeeLe: null, datePromise: null })
  const { numero } = await app.deps.db.transaction((tx) =>
    issueFacture(tx, app.deps, { commandeId: quote.id }),
  )
  await entrusted(app, quote.id, await engaged(app, { email: 'ariane@exemple.fr' }))
  expect(await writtenTo('ariane@exemple.fr', 'text-for-you')).toBe(0)

  const { data } = await app.call(api.admin.factures.list, { token: admin, query: { search: numero } })
  await app.call(api.admin.reglements.pay, {
    token: admin,
    params: { id: data[0]?.id ?? '' },
    body: {
      montant: quote.montant,
      methode: 'VIREMENT',
      date: '2026-11-23',
      reference: 'VIR 12',
      idempotencyKey: crypto.randomUUID(),
    },
  })
  for (const statut of ['SUSPENDUE', 'PAYEE'] as const)
    await app.call(api.admin.commandes.update, { token: admin, params: { id: quote.id }, body: { statut } })
  await app.runJobs()
  expect(await writtenTo('ariane@exemple.fr', 'text-for-you')).toBe(1)
})

// No choice of an administrator reached them: nothing was ever written.
test('what a corrector does is written to an administrator at once, or never, as they chose', async () => {
  const acts = async () => {
    const { token, missionId } = await entrusted(app, (await order()).id)
    const params = { token, missionId }
    await app.call(missions.take, { params })
    await app.call(missions.ask, { params, body: { mot: 'Garder les italiques ?' } })
    await handIn(params)
    const other = await entrusted(app, (await order()).id)
    await app.call(missions.refuse, { params: other, body: { mot: 'Je pars en voyage' } })
  }
  await acts()
  expect(await writtenTo('judith@exemple.fr', 'house-notice')).toBe(4)

  const house: Partial<NoticeTimes> = { correctors: 'NEVER' }
  await app.call(api.users.updatePreferences, { token: admin, body: { house } })
  await acts()
  expect(await writtenTo('judith@exemple.fr', 'house-notice')).toBe(4)
})
