import { api } from '#contract/api.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { sandboxRefunds } from '../platform/db/schema/payments.ts'
import type { TestApp } from './test-app.ts'

/** The facts of a house that the tests of money read: `token` is its administrator's, asked at each call. */
export const houseMoney = (house: () => { app: TestApp; token: string }) => ({
  factureOf: async (id: string) => {
    const { app, token } = house()
    return (await app.call(api.admin.factures.get, { token, params: { id } })).data
  },
  commandeOf: async (id: string) => {
    const { app, token } = house()
    return (await app.call(api.admin.commandes.get, { token, params: { id } })).data
  },
  /** The refunds of the card provider, in cents. */
  given: async () => {
    const { db } = house().app.deps
    const rows = await db.select({ montant: sandboxRefunds.montant }).from(sandboxRefunds)
    return rows.map(({ montant }) => montant)
  },
  /** The templates of the e-mails written. */
  templates: async () => {
    const rows = await house().app.deps.db.select().from(emails)
    return rows.map(({ template }) => template)
  },
})

/** Half of an order of 480 €, with more fields of the body. */
export const half = (body: object = {}) => ({ montant: 24_000, motif: 'Geste commercial', ...body })

export const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
