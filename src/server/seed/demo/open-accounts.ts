import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { daysBetween, parisDay } from '#contract/shared/plain-date.ts'
import { hashPassword } from '../../nouns/auth/password-hash.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { actsOf, CLIENTS, worksOf } from './clients.ts'
import type { Calendar, Moment } from './demo-context.ts'
import { dayOf } from './sample/calendar.ts'
import type { Act } from './sample/lives.ts'
import { CAMILLE, type Person } from './sample/people.ts'

/** Camille's password; printed when the demo is made. */
export const CAMILLE_PASSWORD = 'Encre-rouge-2026'

const LEFT_DAYS = 6

/** The accounts, each before its first order; a guest who only pays gets one by paying. */
export async function openAccounts(at: Calendar): Promise<Moment[]> {
  const known = await hashPassword(CAMILLE_PASSWORD)
  // A password unknown to all: these clients exist to be looked at.
  const unknown = await hashPassword(randomBytes(32).toString('base64url'))
  const day = parisDay(at(0, 12))
  const daysBefore = (act: Act | undefined) => (act ? daysBetween(dayOf(act.at), day) : 0)
  return CLIENTS.flatMap((client, index): Moment[] => {
    const { email, account, signedUp } = client
    const lives = worksOf(client).map((work) => actsOf(work, day))
    // An order that the house writes down itself needs its client's account.
    const needsNone = lives.length > 0 && !lives.some(([first]) => first?.kind === 'OPEN')
    if (account === 'GUEST' && needsNone) return []
    const daysAgo = Math.max(0, ...lives.map(([first]) => daysBefore(first))) + Math.max(1, signedUp)
    const passwordHash = email === CAMILLE ? known : unknown
    const opened: Moment = {
      at: at(daysAgo, 7 + (index % 8)),
      happen: ({ deps }) => openAccount(deps, client, account === 'GUEST' ? null : passwordHash),
    }
    return account === 'DEACTIVATED' ? [opened, shutOut(client, at)] : [opened]
  })
}

const shutOut = ({ email }: Person, at: Calendar): Moment => ({
  at: at(LEFT_DAYS, 9),
  happen: async ({ deps }) => {
    await deps.db
      .update(users)
      .set({ isActive: false, updatedAt: deps.clock() })
      .where(eq(users.email, email))
  },
})

async function openAccount(deps: Deps, client: Person, passwordHash: string | null): Promise<void> {
  const { prenom, nom, email, telephone } = client
  const now = deps.clock()
  const siren = worksOf(client).find((work) => work.siren)?.siren
  await deps.db.insert(users).values({
    prenom,
    nom,
    email,
    telephone,
    role: 'USER',
    isActive: true,
    passwordHash,
    emailProvenAt: passwordHash ? now : null,
    adresse: { ligne1: '12 rue du Moulin', codePostal: '48000', ville: 'Mende', pays: 'France' },
    ...(siren && { clientType: 'PROFESSIONNEL', siren }),
    createdAt: now,
    updatedAt: now,
  })
}
