import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../auth/password-hash.ts'
import type { Deps } from '../../deps.ts'
import { users } from '../../db/schema/users.ts'
import { CLAIRE, DEMO_CLIENTS, type DemoClient } from './demo-clients.ts'
import { DEMO_WORKS } from './demo-works.ts'
import type { Calendar, Moment } from './demo-context.ts'

/** What Claire signs in with; printed when the demo is made. */
export const CLAIRE_PASSWORD = 'Encre-rouge-2026'

const DAY_BEFORE = 1

/** The accounts, each the day before its first order; a guest who only pays gets one by paying. */
export async function openAccounts(at: Calendar): Promise<Moment[]> {
  const known = await hashPassword(CLAIRE_PASSWORD)
  // Nobody knows it: these clients exist to be looked at.
  const unknown = await hashPassword(randomBytes(32).toString('base64url'))
  return DEMO_CLIENTS.flatMap((client, index): Moment[] => {
    const works = DEMO_WORKS.filter(({ email }) => email === client.email)
    const isWrittenDown = works.some(({ end }) =>
      ['EN_ATTENTE', 'DEVIS', 'DEVIS_ACCEPTE', 'ANNULEE'].includes(end),
    )
    if (client.account === 'GUEST' && !isWrittenDown) return []
    const daysAgo = Math.max(...works.map((work) => work.daysAgo), works.length === 0 ? 12 + index : 0)
    const passwordHash = client.email === CLAIRE ? known : unknown
    return [
      {
        at: at(daysAgo + DAY_BEFORE, 7 + (index % 8)),
        happen: ({ deps }) => openAccount(deps, client, client.account === 'GUEST' ? null : passwordHash),
      },
    ]
  })
}

async function openAccount(deps: Deps, client: DemoClient, passwordHash: string | null): Promise<void> {
  const { prenom, nom, email, ville, siren, account } = client
  const now = deps.clock()
  await deps.db.insert(users).values({
    prenom,
    nom,
    email,
    role: 'USER',
    isActive: account !== 'DEACTIVATED',
    passwordHash,
    emailProvenAt: passwordHash ? now : null,
    adresse: { ligne1: '12 rue du Moulin', codePostal: '48000', ville, pays: 'France' },
    ...(siren && { clientType: 'PROFESSIONNEL', siren }),
    createdAt: now,
    updatedAt: now,
  })
}
