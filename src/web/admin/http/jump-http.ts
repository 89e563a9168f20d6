import { api } from '#contract/api.ts'
import { fullName } from '#contract/users/signer.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { JumpApi } from '../shell/jump-api.ts'

const { admin } = api

/** Of each kind, what fits on a screen. */
const FEW = 5

export const jumpOver = (call: ApiClient): JumpApi => ({
  clients: async (search, signal) => {
    const { data } = await call(admin.users.list, { query: { search, role: 'USER', limit: FEW }, signal })
    return data.map((user) => ({ id: user.id, label: fullName(user), note: user.email }))
  },
  commandes: async (search, signal) => {
    const { data } = await call(admin.commandes.list, { query: { search, limit: FEW }, signal })
    return data.map(({ id, titre, client, numero }) => ({
      id,
      label: titre,
      note: `${fullName(client)}, n°\u00a0${numero}`,
    }))
  },
  factures: async (search, signal) => {
    const { data } = await call(admin.factures.list, { query: { search, limit: FEW }, signal })
    return data.map(({ id, number, commande, amountFormatted }) => ({
      id,
      label: `${number}, ${amountFormatted}`,
      note: commande.titre,
    }))
  },
})
