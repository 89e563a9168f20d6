import { eq, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The product's dependencies, and the administrator who acts for the house. */
export type DemoContext = {
  deps: Deps
  house: Actor
  /** The ids of the correctors, in their order. */
  correcteurs: string[]
}

/** The moment of an hour (UTC), so many days before the demo's last afternoon. */
export type Calendar = (daysAgo: number, hour: number) => Date

/** An act of the past: the product's own verbs play it while the clock shows its moment. */
export type Moment = { at: Date; happen: (context: DemoContext) => Promise<void> }

/** A client as their session would name them. */
export async function clientOf({ deps }: Pick<DemoContext, 'deps'>, email: string): Promise<Actor> {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  if (!user) throw new Error(`The demo has no client ${email}`)
  return actorFrom(user)
}

/** An address of documentation (RFC 5737). */
const AT_HOME = { ipAddress: '192.0.2.10', userAgent: 'Mozilla/5.0 (démonstration)' }

/** The person of a row, without a session: none of the verbs played here asks for one. */
export const actorFrom = ({
  id,
  role,
  prenom,
  nom,
  email,
  emailProvenAt,
}: typeof users.$inferSelect): Actor => ({
  id,
  role,
  prenom,
  nom,
  email,
  emailProvenAt,
  mustSetUpSecondFactor: false,
  sessionId: '',
  ...AT_HOME,
})

/** The nth of a list that starts again at its end. */
export function nth<Item>(items: readonly Item[], rank: number): Item {
  const item = items[rank % items.length]
  if (item === undefined) throw new Error('The demo needs at least one of each')
  return item
}
