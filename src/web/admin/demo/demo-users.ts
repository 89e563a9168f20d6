import { days } from '#contract/shared/durations.ts'
import { INVALID_FIELDS, STALE_ENTRY } from '#contract/shared/refusals.ts'
import {
  NO_USER,
  ORDER_UNDER_WAY,
  OWN_ACCOUNT_CLOSED,
  OWN_ACCOUNT_ERASED,
  OWN_FACTOR,
  OWN_ROLE,
} from '#contract/users/refusals.ts'
import { paginationOf } from '#contract/shared/list.ts'
import {
  type AdminUser,
  type AdminUserQuery,
  adminUserQuery,
  newUser,
  type UserChange,
  userChange,
} from '#contract/users/admin-user.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { DemoOrder, DemoUser } from './demo-house.ts'
import { moneyOf } from './demo-money.ts'
import { endSession, sessionsOf } from './demo-sessions.ts'
import { newAccount } from './new-account.ts'
import type { OpenHouse } from './open-house.ts'

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

export function demoUsers(house: OpenHouse): AdminApi['users'] {
  return {
    list: async (filters) => {
      const query = adminUserQuery.parse(filters)
      const { page, limit, search, role, isActive } = query
      const found = known(house)
        .map((user) => shown(house, user))
        .filter(({ prenom, nom, email }) => !search || holdsWords(`${prenom} ${nom} ${email}`, search))
        .filter(
          (user) => (!role || user.role === role) && (isActive === undefined || user.isActive === isActive),
        )
        .toSorted(orderOf(query))
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    stats: async () => userStatsOf(house),
    get: async (id) => shown(house, findUser(house, id)),
    create: async (asked) => createUser(house, asked),
    update: async (id, changes) => updateUser(house, id, changes),
    remove: async (id) => {
      const user = findUser(house, id)
      if (id === house.adminId) throw new AdminError('CONFLICT', OWN_ACCOUNT_ERASED)
      if (house.orders.some((order) => order.clientId === id && isUnderWay(house, order))) {
        throw new AdminError('CONFLICT', ORDER_UNDER_WAY)
      }
      erase(house, user)
    },
    removeSecondFactor: async (id) => {
      if (id === house.adminId) {
        throw new AdminError('CONFLICT', OWN_FACTOR)
      }
      const user = findUser(house, id)
      user.hasSecondFactor = false
      return shown(house, user)
    },
    listSessions: async (id) => {
      findUser(house, id)
      return sessionsOf(house, id)
    },
    endSession: async (id, sessionId) => {
      findUser(house, id)
      endSession(house, { userId: id, id: sessionId })
    },
  }
}

function createUser(house: OpenHouse, asked: Parameters<AdminApi['users']['create']>[0]): AdminUser {
  const read = newUser.safeParse(asked)
  if (!read.success) throw new AdminError('INVALID', INVALID_FIELDS)
  if (house.users.some(({ email }) => email === read.data.email)) {
    throw new AdminError('CONFLICT', 'Email déjà utilisé')
  }
  return shown(house, newAccount(house, read.data))
}

function updateUser(house: OpenHouse, id: string, { updatedAt, ...changes }: UserChange): AdminUser {
  const user = findUser(house, id)
  if (updatedAt && updatedAt < user.updatedAt) {
    throw new AdminError('CONFLICT', STALE_ENTRY)
  }
  const read = userChange.safeParse(changes)
  if (!read.success) throw new AdminError('INVALID', INVALID_FIELDS)
  const { isActive, role, email } = read.data
  if (id === house.adminId && isActive === false) {
    throw new AdminError('CONFLICT', OWN_ACCOUNT_CLOSED)
  }
  if (id === house.adminId && role === 'USER') {
    throw new AdminError('CONFLICT', OWN_ROLE)
  }
  if (email && house.users.some((one) => one.id !== id && one.email === email)) {
    throw new AdminError('CONFLICT', 'Email déjà utilisé')
  }
  Object.assign(user, read.data, { updatedAt: house.now().toISOString() })
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
  if (!user) throw new AdminError('NOT_FOUND', NO_USER)
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
