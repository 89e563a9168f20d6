import { api } from '#contract/api.ts'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { isUnderWay, type OwedFacts } from '#contract/commandes/under-way.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { days } from '#contract/shared/durations.ts'
import { sortOf } from '#contract/shared/list.ts'
import { holdsPhone, searchedPhone } from '#contract/shared/phone-key.ts'
import { accessRefusal } from '#contract/users/access-change.ts'
import { movesAddress, whatDiffers } from '#contract/users/account-change.ts'
import type { AdminUser, AdminUserQuery, UserChange } from '#contract/users/admin-user.ts'
import { SESSION_CLOSED } from '#contract/users/answers.ts'
import { COMMANDE_UNDER_WAY, NO_USER, OWN_ACCOUNT_ERASED, OWN_FACTOR } from '#contract/users/refusals.ts'
import { USER_CSV } from '#contract/users/user-csv.ts'
import { catalogue, is } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoUser } from '../demo-house.ts'
import { writeLine } from '../demo-log.ts'
import { moneyOf } from '../demo-money.ts'
import { endSession, endSessionsOf, sessionsOf } from '../demo-sessions.ts'
import { newAccount } from '../new-account.ts'
import { accountAt, type OpenHouse } from '../open-house.ts'
import { refuse, refuseAt, refuseFor, refuseOlder } from '../refuse.ts'

const RECENT_MS = days(30)

const { admin } = api

/** The accounts without the erased ones. */
const known = ({ users }: OpenHouse) => users.filter(({ isErased }) => !isErased)

const accounts = catalogue({
  rows: known,
  shown: ({ isErased: _isErased, ...user }: DemoUser, { commandes }): AdminUser => ({
    ...user,
    commandes: commandes.filter(({ clientId }) => clientId === user.id).length,
  }),
  missing: NO_USER,
  words: ({ prenom, nom, email }) => `${prenom} ${nom} ${email}`,
})

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
  answer(admin.users.get, ({ id }, house) => accounts.get(house, id)),
  answer(admin.users.create, ({ body }, house) => {
    if (accountAt(house, body.email)) throw emailTaken()
    return accounts.get(house, newAccount(house, body).id)
  }),
  answer(admin.users.update, ({ id, body }, house) => updateUser(house, id, body)),
  answer(admin.users.remove, ({ id }, house) => {
    const user = accounts.find(house, id)
    if (id === house.adminId) throw refuse(409, OWN_ACCOUNT_ERASED)
    if (isUnderWay(owedOf(house, id))) throw refuse(409, COMMANDE_UNDER_WAY)
    erase(house, user)
    return { message: 'Compte supprimé' }
  }),
  answer(admin.users.removeSecondFactor, ({ id }, house) => {
    if (id === house.adminId) throw refuse(409, OWN_FACTOR)
    const user = accounts.find(house, id)
    if (user.hasSecondFactor) {
      user.hasSecondFactor = false
      endSessionsOf(house, id)
      writeLine(house, LOG_LINES.secondFactor.removedByHouse, { userId: id })
    }
    return accounts.get(house, id)
  }),
  answer(admin.users.listSessions, ({ id }, house) => {
    accounts.find(house, id)
    return { data: sessionsOf(house, id) }
  }),
  answer(admin.users.endSession, ({ id, sessionId }, house) => {
    accounts.find(house, id)
    endSession(house, { userId: id, id: sessionId })
    return { message: SESSION_CLOSED }
  }),
]

/** The accounts of a query, latest first by default. */
function found(house: OpenHouse, { role, isActive, search = '', ...query }: AdminUserQuery) {
  const isAsked = is('isActive', isActive)
  const isTelephone = searchedPhone(search) !== null
  const asked = { ...query, ...(!isTelephone && { search }), ...sortOf(query, 'createdAt') }
  return accounts.list(
    house,
    asked,
    (user) =>
      isAsked(user) && (!role || user.role === role) && (!isTelephone || holdsPhone(user.telephone, search)),
  )
}

const emailTaken = () => refuseAt('email', 409, EMAIL_TAKEN)

function updateUser(house: OpenHouse, id: string, asked: UserChange) {
  const user = accounts.find(house, id)
  refuseOlder(user, asked.updatedAt)
  const change = whatDiffers(user, asked)
  if (Object.keys(change).length === 0) return accounts.get(house, id)
  const { email, isActive } = change
  refuseFor(accessRefusal(user, change, { isOneself: id === house.adminId }))
  const taken = email && accountAt(house, email)
  if (taken && taken !== user) throw emailTaken()
  const hasMoved = movesAddress(user, change)
  Object.assign(user, change, hasMoved && { isEmailProven: false }, { updatedAt: house.now().toISOString() })
  if (hasMoved || isActive === false) endSessionsOf(house, id)
  const { deactivated, changed } = LOG_LINES.user
  writeLine(house, isActive === false ? deactivated : changed(change), { userId: id })
  return accounts.get(house, id)
}

export function userStatsOf(house: OpenHouse) {
  const users = known(house)
  const since = house.now().getTime() - RECENT_MS
  return {
    total: users.length,
    actifs: users.filter(({ isActive }) => isActive).length,
    admin: users.filter(({ role }) => role === 'ADMIN').length,
    clientsActifs: users.filter(({ role, isActive }) => role === 'USER' && isActive).length,
    recents: users.filter(({ createdAt }) => Date.parse(createdAt) >= since).length,
  }
}

/** The facts that forbid an erasure; no order of the sample waits for its confirmation. */
const owedOf = (house: OpenHouse, userId: string): OwedFacts => ({
  commandes: house.commandes
    .filter(({ clientId }) => clientId === userId)
    .map(({ id, statut, factures }) => ({
      statut,
      isPaymentUnderWay: house.heldPayments.some(
        (held) => held.commandeId === id && held.statut !== 'DECIDE',
      ),
      isDue: factures.some((facture) => moneyOf(house, facture).resteDu > 0),
      hasEcheancesLeft: factures.some(({ echeances = [] }) =>
        echeances.some((one) => one.statut !== 'PAYEE'),
      ),
    })),
  isPaying: false,
})

/** Erases the person of an account, kept for its orders. */
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
