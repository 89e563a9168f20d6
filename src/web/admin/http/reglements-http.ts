import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { ReglementsApi } from '../reglements/reglements-api.ts'

const { reglements } = api.admin

export const reglementsOver = (call: ApiClient): ReglementsApi => ({
  credit: async (id, body) => (await call(reglements.credit, { params: { id }, body })).data,
  pay: async (id, body) => (await call(reglements.pay, { params: { id }, body })).data,
  refund: async (id, body) => (await call(reglements.refund, { params: { id }, body })).data,
  cancel: async (id, body) => (await call(reglements.cancel, { params: { id }, body })).data,
  refundLate: async (id) => (await call(reglements.refundLate, { params: { id } })).data,
  echeances: async (id) => (await call(api.commandes.echeances, { params: { id } })).data,
  retryEcheance: async (id) => (await call(reglements.retryEcheance, { params: { id } })).data,
  sendEcheanceLink: async (id) => (await call(reglements.sendEcheanceLink, { params: { id } })).data,
})
