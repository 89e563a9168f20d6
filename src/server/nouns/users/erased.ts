import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { isUnder, type OwnAddress } from './own-addresses.ts'

/** Whose things are looked for: an account, and the addresses that it has proven. */
export type Owner = { id: string; addresses: OwnAddress[] }
export type Erased = Owner & Pick<typeof users.$inferSelect, 'email'>

/** The name of an erased person, in rows that must keep somebody. */
export const NOBODY = { prenom: 'Compte', nom: 'supprimé' }
export const addressOfNobody = (userId: string) => `supprime-${userId}@compte.invalid`

/** The orders they sent and did not pay, or paid: by their account, or by an address of theirs. */
export const pendingOf = ({ id, addresses }: Owner): SQL | undefined =>
  or(
    eq(pendingCommandes.userId, id),
    isUnder(addresses, { email: pendingCommandes.email, at: pendingCommandes.createdAt }),
  )

/** Their contracts. */
export const commandesOf = (db: Db | Tx, { id }: Pick<Owner, 'id'>) =>
  db.select({ id: commandes.id }).from(commandes).where(eq(commandes.userId, id))

/** The files they uploaded and never sent. A file of an order or of a thread is its author's, not its sender's: the house delivers to others. */
export const unsentFilesOf = ({ id }: Pick<Owner, 'id'>): SQL | undefined =>
  and(eq(fichiers.userId, id), isNull(fichiers.commandeId), isNull(fichiers.messageId))

/** The withdrawals that they declared, or that were declared of their contracts. */
export const retractationsOf = (db: Db | Tx, owner: Owner): SQL | undefined =>
  or(
    inArray(retractations.commandeId, commandesOf(db, owner)),
    isUnder(owner.addresses, { email: retractations.email, at: retractations.declareeLe }),
  )

/** Their requests by the forms of the site. */
export const requestsOf = ({ addresses }: Owner): SQL =>
  isUnder(addresses, { email: supportRequests.email, at: supportRequests.createdAt })

/** The calls they booked. */
export const bookingsOf = ({ addresses }: Owner): SQL =>
  isUnder(addresses, { email: consultations.email, at: consultations.createdAt })

export const subscriptionsOf = ({ addresses }: Owner): SQL =>
  isUnder(addresses, { email: newsletterSubscriptions.email, at: newsletterSubscriptions.createdAt })

/** The e-mails to verify that came under their addresses, or that were sent to an address of theirs in a thread. */
export const inboundOf = ({ id, addresses }: Owner): SQL | undefined =>
  or(
    eq(inboundEmails.userId, id),
    isUnder(addresses, { email: inboundEmails.expediteur, at: inboundEmails.createdAt }),
  )
