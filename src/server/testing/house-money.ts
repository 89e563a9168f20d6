import { api } from '#contract/api.ts'
import { emails } from '../db/schema/notifications.ts'
import { sandboxRefunds } from '../db/schema/payments.ts'
import type { TestApp } from './test-app.ts'

/** What the tests of money read of a house: `token` is its administrator's, asked at each call. */
export const houseMoney = (house: () => { app: TestApp; token: string }) => ({
  invoiceOf: async (id: string) => {
    const { app, token } = house()
    return (await app.call(api.admin.factures.get, { token, params: { id } })).data
  },
  orderOf: async (id: string) => {
    const { app, token } = house()
    return (await app.call(api.admin.commandes.get, { token, params: { id } })).data
  },
  /** What the card provider gave back, in cents. */
  given: async () => {
    const { db } = house().app.deps
    const rows = await db.select({ montant: sandboxRefunds.montant }).from(sandboxRefunds)
    return rows.map(({ montant }) => montant)
  },
  /** Which e-mails were written. */
  templates: async () => {
    const rows = await house().app.deps.db.select().from(emails)
    return rows.map(({ template }) => template)
  },
})

/** Half of an order of 480 €, and what else is asked with it. */
export const half = (body: object = {}) => ({ montant: 24_000, motif: 'Geste commercial', ...body })

export const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
