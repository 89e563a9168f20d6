import { formatEuros } from '#contract/format/euros.ts'
import { fullName } from '#contract/users/signer.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import type { Found } from '../shell/jump-api.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

const FEW = 5

export function demoJump(house: OpenHouse): AdminApi['jump'] {
  const kept = (all: Found[], search: string) =>
    all.filter(({ label, note }) => holdsWords(`${label} ${note}`, search)).slice(0, FEW)
  return {
    clients: async (search) =>
      kept(
        house.users
          .filter(({ role, isErased }) => role === 'USER' && !isErased)
          .map((user) => ({ id: user.id, label: fullName(user), note: user.email })),
        search,
      ),
    commandes: async (search) =>
      kept(
        house.orders.map(({ id, titre, clientId, numero }) => ({
          id,
          label: titre,
          note: `${fullName(clientOf(house, clientId))}, n°\u00a0${numero}`,
        })),
        search,
      ),
    factures: async (search) =>
      kept(
        house.orders.flatMap(({ titre, factures }) =>
          factures.map(({ id, number, amount }) => ({
            id,
            label: `${number}, ${formatEuros(amount)}`,
            note: titre,
          })),
        ),
        search,
      ),
  }
}
