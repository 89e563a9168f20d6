import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { SESSION_CLOSED } from '#contract/users/answers.ts'
import {
  NO_USER,
  ORDER_UNDER_WAY,
  OWN_ACCOUNT_CLOSED,
  OWN_ACCOUNT_ERASED,
  OWN_FACTOR,
  OWN_ROLE,
} from '#contract/users/refusals.ts'
import type { AdminUser, AdminUserQuery, UserChange } from '#contract/users/admin-user.ts'
import { USER_CSV } from '#contract/users/user-csv.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoOrder, DemoUser } from '../demo-house.ts'
import { moneyOf } from '../demo-money.ts'
import { endSession, sessionsOf } from '../demo-sessions.ts'
import { newAccount } from '../new-account.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuse, refuseOlder } from '../refuse.ts'

const RECENT_MS = days(30)

const UNDER_WAY = new Set(['EN_ATTENTE', 'PAYEE', 'EN_COURS', 'SUSPENDUE'])

/** What is owed on either side: work, or the rest of an accepted quote or of a schedule. */
const isUnderWay = (house: OpenHouse, { statut, factures }: DemoOrder): boolean =>
  UNDER_WAY.has(statut) ||
  factures.some(
    (facture) =>
      moneyOf(house, facture).resteDu > 0 &&
      (statut === 'ESTIMATION_ENVOYEE' || facture.echeances !== undefined),
  )

const { admin } = api

export const userAnswers = [
  answer(admin.users.list, ({ query }, house) => found(house, query)),
  answer(admin.users.exportCsv, ({ query: { ids, ...query } }, house) => {
    const rows = found(house, { ...query, ...WHOLE }).data
    return csvOf(
      USER_CSV,
      rows.filter(({ id }) => !ids || ids.includes(id)),
    )
  }),
  answer(admin.users.stats, (_, house) => ({ data: userStatsOf(house) })),
  answer(admin.users.get, ({ id }, house) => ({ data: shown(house, findUser(house, id)) })),
  answer(admin.users.create, ({ body }, house) => {
    if (house.users.some(({ email }) => email === body.email)) throw refuse(409, EMAIL_USED)
    return { data: shown(house, newAccount(house, body)) }
  }),
  answer(admin.users.update, ({ id, body }, house) => ({ data: updateUser(house, id, body) })),
  answer(admin.users.remove, ({ id }, house) => {
    const user = findUser(house, id)
    if (id === house.adminId) throw refuse(409, OWN_ACCOUNT_ERASED)
    if (house.orders.some((order) => order.clientId === id && isUnderWay(house, order))) {
      throw refuse(409, ORDER_UNDER_WAY)
    }
    erase(house, user)
    return { message: 'Compte supprimé' }
  }),
  answer(admin.users.removeSecondFactor, ({ id }, house) => {
    if (id === house.adminId) throw refuse(409, OWN_FACTOR)
    const user = findUser(house, id)
    user.hasSecondFactor = false
    return { data: shown(house, user) }
  }),
  answer(admin.users.listSessions, ({ id }, house) => {
    findUser(house, id)
    return { data: sessionsOf(house, id) }
  }),
  answer(admin.users.endSession, ({ id, sessionId }, house) => {
    findUser(house, id)
    endSession(house, { userId: id, id: sessionId })
    return { message: SESSION_CLOSED }
  }),
]

function found(house: OpenHouse, query: AdminUserQuery) {
  const { role, isActive } = query
  const kept = known(house)
    .map((user) => shown(house, user))
    .filter((user) => !role || user.role === role)
    .filter((user) => isActive === undefined || user.isActive === isActive)
    .toSorted(orderOf(query))
  return pageOf(kept, query, ({ prenom, nom, email }) => `${prenom} ${nom} ${email}`)
}

const EMAIL_USED = 'Email déjà utilisé'

function updateUser(house: OpenHouse, id: string, { updatedAt, ...changes }: UserChange): AdminUser {
  const user = findUser(house, id)
  refuseOlder(user, updatedAt)
  const { isActive, role, email } = changes
  if (id === house.adminId && isActive === false) throw refuse(409, OWN_ACCOUNT_CLOSED)
  if (id === house.adminId && role === 'USER') throw refuse(409, OWN_ROLE)
  if (email && house.users.some((one) => one.id !== id && one.email === email)) throw refuse(409, EMAIL_USED)
  Object.assign(user, changes, { updatedAt: house.now().toISOString() })
  return shown(house, user)
}

/** Erased accounts are no longer seen. */
const known = ({ users }: OpenHouse) => users.filter(({ isErased }) => !isErased)

function shown(
  { orders }: OpenHouse,
  { telephone: _telephone, isErased: _isErased, ...user }: DemoUser,
): AdminUser {
  return { ...user, commandes: orders.filter(({ clientId }) => clientId === user.id).length }
}

function findUser(house: OpenHouse, id: string): DemoUser {
  const user = known(house).find((one) => one.id === id)
  if (!user) throw refuse(404, NO_USER)
  return user
}

export function userStatsOf(house: OpenHouse) {
  const users = known(house)
  const since = house.now().getTime() - RECENT_MS
  return {
    total: users.length,
    actifs: users.filter(({ isActive }) => isActive).length,
    admin: users.filter(({ role }) => role === 'ADMIN').length,
    recents: users.filter(({ createdAt }) => Date.parse(createdAt) >= since).length,
  }
}

/** Empty of its person, kept for its orders. */
function erase(house: OpenHouse, user: DemoUser): void {
  Object.assign(user, {
    prenom: '',
    nom: 'Compte supprimé',
    nomPublic: null,
    email: '',
    telephone: null,
    isActive: false,
    isErased: true,
  })
  house.sessions = house.sessions.filter(({ userId }) => userId !== user.id)
}

/** The latest first, unless another order is asked; equal ones by id. */
function orderOf({ sortBy = 'createdAt', sortDirection }: AdminUserQuery) {
  const sign = (sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  return (one: AdminUser, other: AdminUser): number => {
    const [a, b] = [one[sortBy], other[sortBy]]
    const order =
      typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'fr') : Number(a) - Number(b)
    return sign * (order || one.id.localeCompare(other.id))
  }
}
