import { at, dayOf, daysAfter, minutesAfter } from '#contract/sample/calendar.ts'
import { PEOPLE, type Person } from '#contract/sample/people.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoCommande, DemoSession, DemoUser } from '../demo-house.ts'
import { idOf, nth } from './chance.ts'
import { ADMIN, COLLEAGUE, OFFICE_ADDRESS, OFFICE_BROWSER, PHONE_BROWSER } from './house.ts'

/** The two administrators, then the clients: an account is opened some days before its first order, or with its payment. */
export function makeUsers(day: PlainDate, commandes: readonly DemoCommande[]): DemoUser[] {
  return [
    administrator(day, ADMIN, 'Judith Roussel, correctrice'),
    { ...administrator(day, COLLEAGUE, null), hasSecondFactor: false },
    ...PEOPLE.map((person, rank) => clientOf(day, { person, rank, commandes })),
  ]
}

type Named = Pick<DemoUser, 'id' | 'prenom' | 'nom' | 'email'>

const administrator = (day: PlainDate, named: Named, nomPublic: string | null): DemoUser => ({
  ...named,
  nomPublic,
  role: 'ADMIN',
  telephone: null,
  isActive: true,
  isErased: false,
  hasPassword: true,
  isEmailProven: true,
  hasSecondFactor: true,
  createdAt: at(addDays(day, -396), '09:00'),
  updatedAt: at(addDays(day, -90), '09:00'),
})

type Client = { person: Person; rank: number; commandes: readonly DemoCommande[] }

function clientOf(day: PlainDate, { person, rank, commandes }: Client): DemoUser {
  const id = idOf('user', rank + 10)
  const { account, signedUp, prenom, nom, email, telephone } = person
  const own = commandes.filter(({ clientId }) => clientId === id)
  const createdAt = cameOn(day, own[0], signedUp)
  const last = own.at(-1)?.createdAt ?? createdAt
  return {
    id,
    prenom,
    nom,
    email,
    telephone,
    nomPublic: null,
    role: 'USER',
    isActive: account === 'ACTIVE' || account === 'GUEST',
    isErased: account === 'ERASED',
    hasPassword: account === 'ACTIVE' || account === 'DEACTIVATED',
    isEmailProven: account === 'ACTIVE' || account === 'DEACTIVATED',
    hasSecondFactor: rank === 12,
    createdAt,
    updatedAt: account === 'DEACTIVATED' || account === 'ERASED' ? leftOn(day, rank) : last,
  }
}

function cameOn(day: PlainDate, first: DemoCommande | undefined, signedUp: number): string {
  if (!first) return at(addDays(day, -signedUp), '18:40')
  return signedUp === 0 ? minutesAfter(first.createdAt, -3) : daysAfter(first.createdAt, -signedUp, '20:15')
}

/** The moment that an account was deactivated, or erased by its holder. */
const leftOn = (day: PlainDate, rank: number): string => at(addDays(day, -(6 + (rank % 5) * 3)), '11:20')

/** The open sessions: the two administrators', and those of some clients. */
export function makeSessions(day: PlainDate, users: readonly DemoUser[]): DemoSession[] {
  const clients = users.filter(
    ({ role, isActive, hasPassword }) => role === 'USER' && isActive && hasPassword,
  )
  const own = { userId: ADMIN.id, ipAddress: OFFICE_ADDRESS, userAgent: OFFICE_BROWSER }
  const phone = { ipAddress: '198.51.100.7', userAgent: PHONE_BROWSER }
  return [
    { ...own, remember: true, ...lasting(day, { from: 9, used: 0 }) },
    { ...own, ...phone, remember: false, ...lasting(day, { from: 3, used: 2 }) },
    { ...own, userId: COLLEAGUE.id, remember: true, ...lasting(day, { from: 5, used: 1 }) },
    ...clients.slice(0, 6).map(({ id, createdAt }, rank) => ({
      userId: id,
      ipAddress: `203.0.113.${20 + rank}`,
      userAgent: nth([PHONE_BROWSER, OFFICE_BROWSER], rank),
      remember: rank % 2 === 0,
      ...lasting(day, { from: dayOf(createdAt) < addDays(day, -12) ? 2 + rank : 0, used: 0 }),
    })),
  ].map((session, index) => ({ ...session, id: idOf('session', index + 1) }))
}

/** The dates of a session, from days ago; today's are in its first minutes. */
const lasting = (day: PlainDate, { from, used }: { from: number; used: number }) => ({
  createdAt: at(addDays(day, -from), from === 0 ? '00:02' : '08:52'),
  lastUsedAt: at(addDays(day, -used), used === 0 ? '00:10' : '17:35'),
})
