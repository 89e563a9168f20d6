import { eq, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endSessionsOf } from '../../../platform/session/end-session.ts'
import { EVERY_LINK, voidLinks } from '../../auth/issue-link.ts'
import type { PendingCommande } from '../../commandes/find-pending.ts'
import { forgetSecondFactor } from '../../second-factor/has-second-factor.ts'

export type Client = typeof users.$inferSelect

/** The account a paid order belongs to: who ordered signed in, the account of that e-mail, or a new one (decisions §5). */
export async function joinClient(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  pending: PendingCommande,
): Promise<Client> {
  const [own] = pending.userId ? await clientById(tx, pending.userId) : []
  // An account erased while its payment was on its way no longer counts.
  if (own && !own.deletedAt) return own
  const [known] = await clientByEmail(tx, pending.email)
  const client = known ?? (await createClient(tx, deps, pending))
  return isTakenUnproven(client) ? giveToPayer(tx, deps, client, pending) : client
}

/** Signed up with an unproven address, perhaps another's: the order must show to its payer alone. */
const isTakenUnproven = ({ role, passwordHash, emailProvenAt }: Client) =>
  role === 'USER' && passwordHash !== null && emailProvenAt === null

/**
 * Takes away all that opened the account, and what was typed of it before the order: the activation link, sent to the address, opens it
 * instead.
 */
async function giveToPayer(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id }: Client,
  { prenom, nom, telephone }: PendingCommande,
) {
  const now = clock()
  await tx
    .update(users)
    .set({
      passwordHash: null,
      prenom,
      nom,
      telephone,
      adresse: null,
      clientType: 'PARTICULIER',
      siren: null,
      bio: null,
      preferences: {},
      updatedAt: now,
    })
    .where(eq(users.id, id))
  await forgetSecondFactor(tx, id)
  await endSessionsOf(tx, now, id)
  await voidLinks(tx, now, id, EVERY_LINK)
  return found(await clientById(tx, id))
}

/** Two payments at once make one account: the second waits for the first, and finds it. */
async function createClient(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  pending: PendingCommande,
): Promise<Client> {
  const { prenom, nom, email, telephone } = pending
  const now = clock()
  const [created] = await tx
    .insert(users)
    .values({ prenom, nom, email, telephone, role: 'USER', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return created ?? found(await clientByEmail(tx, email))
}

function found([client]: Client[]): Client {
  if (!client) throw new Error('The client of a paid order is missing')
  return client
}

/** Not `for update`: an order being written holds the key of its account, and would wait for this one. */
const clientById = (tx: Tx, id: string) =>
  tx.select().from(users).where(eq(users.id, id)).for('no key update')

const clientByEmail = (tx: Tx, email: string) =>
  tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
    .for('no key update')
