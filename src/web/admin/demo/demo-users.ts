import { paginationOf } from '#contract/shared/list.ts'
import {
  type AdminUser,
  adminUserQuery,
  newUser,
  type UserChange,
  userChange,
} from '#contract/users/admin-user.ts'
import { holdsWords } from '#server/db/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { ADMIN } from './facts.ts'
import { type House, newId } from './demo-house.ts'

const UNDER_WAY = new Set(['EN_ATTENTE', 'PAYEE', 'EN_COURS', 'SUSPENDUE'])

export function demoUsers(house: House): AdminApi['users'] {
  return {
    list: async (filters) => {
      const { page, limit, search, role, isActive } = adminUserQuery.parse(filters)
      const found = house.users
        .filter(({ prenom, nom, email }) => !search || holdsWords(`${prenom} ${nom} ${email}`, search))
        .filter(
          (user) => (!role || user.role === role) && (isActive === undefined || user.isActive === isActive),
        )
        .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr'))
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    stats: async () => ({
      total: house.users.length,
      actifs: house.users.filter(({ isActive }) => isActive).length,
      admin: house.users.filter(({ role }) => role === 'ADMIN').length,
      recents: house.users.length,
    }),
    get: async (id) => findUser(house, id),
    create: async (asked) => createUser(house, asked),
    update: async (id, changes) => updateUser(house, id, changes),
    remove: async (id) => {
      const user = findUser(house, id)
      if (id === ADMIN.id)
        throw new AdminError('CONFLICT', 'Vous ne pouvez pas supprimer votre propre compte.')
      if (house.orders.some(({ client, statut }) => client.id === id && UNDER_WAY.has(statut))) {
        throw new AdminError('CONFLICT', 'Une commande est en cours')
      }
      house.users.splice(house.users.indexOf(user), 1)
    },
    removeSecondFactor: async (id) => {
      if (id === ADMIN.id) {
        throw new AdminError(
          'CONFLICT',
          'Retirez la vôtre depuis votre compte\u00a0: votre mot de passe y est demandé.',
        )
      }
      const user = findUser(house, id)
      user.hasSecondFactor = false
      return user
    },
    listSessions: async (id) => {
      findUser(house, id)
      return house.sessions
        .filter(({ userId }) => userId === id)
        .map(({ userId, ...session }) => ({ ...session, isCurrent: userId === ADMIN.id }))
    },
    endSession: async (id, sessionId) => {
      findUser(house, id)
      const open = house.sessions.find((one) => one.id === sessionId && one.userId === id)
      if (!open) throw new AdminError('NOT_FOUND', 'Session non trouvée')
      house.sessions.splice(house.sessions.indexOf(open), 1)
    },
  }
}

function createUser(house: House, asked: Parameters<AdminApi['users']['create']>[0]): AdminUser {
  const read = newUser.safeParse(asked)
  if (!read.success) throw new AdminError('INVALID', 'Erreurs de validation')
  const { password, telephone: _, ...identity } = read.data
  if (house.users.some(({ email }) => email === identity.email)) {
    throw new AdminError('CONFLICT', 'Email déjà utilisé')
  }
  const now = house.now().toISOString()
  const user: AdminUser = {
    ...identity,
    id: newId(),
    nomPublic: null,
    hasPassword: password !== undefined,
    isEmailProven: false,
    hasSecondFactor: false,
    commandes: 0,
    createdAt: now,
    updatedAt: now,
  }
  house.users.push(user)
  return { ...user }
}

function updateUser(house: House, id: string, { updatedAt, ...changes }: UserChange): AdminUser {
  const user = findUser(house, id)
  if (updatedAt && updatedAt < user.updatedAt) {
    throw new AdminError(
      'CONFLICT',
      'Cette fiche a été modifiée pendant votre saisie : comparez les deux versions.',
    )
  }
  const read = userChange.safeParse(changes)
  if (!read.success) throw new AdminError('INVALID', 'Erreurs de validation')
  const { isActive, role, email } = read.data
  if (id === ADMIN.id && isActive === false) {
    throw new AdminError('CONFLICT', 'Vous ne pouvez pas désactiver votre propre compte.')
  }
  if (id === ADMIN.id && role === 'USER') {
    throw new AdminError('CONFLICT', 'Vous ne pouvez pas retirer votre propre rôle d’administrateur.')
  }
  if (email && house.users.some((one) => one.id !== id && one.email === email)) {
    throw new AdminError('CONFLICT', 'Email déjà utilisé')
  }
  Object.assign(user, read.data, { updatedAt: house.now().toISOString() })
  return { ...user }
}

function findUser({ users }: House, id: string): AdminUser {
  const user = users.find((one) => one.id === id)
  if (!user) throw new AdminError('NOT_FOUND', 'Utilisateur non trouvé')
  return user
}
