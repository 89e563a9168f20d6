import { asc, eq, sql } from 'drizzle-orm'
import { timelineLine } from '#contract/commandes/timeline.ts'
import type { Role } from '#contract/users/user.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandeEvenements, commandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'

/** The house has one name to its clients; an admin reads who did it. */
const HOUSE = 'la maison'

type EventRow = typeof commandeEvenements.$inferSelect
type Author = { prenom: string; nom: string; isClient: boolean }

/** The steps of an order, oldest first, worded for their reader. The caller has checked the right to read them. */
export async function readTimeline(
  db: Db | Tx,
  { commandeId, reader }: { commandeId: string; reader: Role },
) {
  const rows = await db
    .select({
      event: commandeEvenements,
      // Not by their role: who works for the house today may have left it when the line is read.
      author: {
        prenom: users.prenom,
        nom: users.nom,
        isClient: sql<boolean>`${users.id} = ${commandes.userId}`,
      },
    })
    .from(commandeEvenements)
    .innerJoin(commandes, eq(commandes.id, commandeEvenements.commandeId))
    .leftJoin(users, eq(users.id, commandeEvenements.actorId))
    .where(eq(commandeEvenements.commandeId, commandeId))
    .orderBy(asc(commandeEvenements.createdAt), asc(commandeEvenements.id))
  return rows.map(({ event, author }) => toTimelineEvent(event, { author, reader }))
}

function toTimelineEvent(event: EventRow, { author, reader }: { author: Author | null; reader: Role }) {
  const { id, type, de, vers, note, createdAt } = event
  return {
    id,
    type,
    de,
    vers,
    libelle: timelineLine(event),
    // Said in the line itself.
    note: type === 'CORRECTEUR' ? null : note,
    auteur: author && nameOf(author, reader),
    createdAt,
  }
}

const nameOf = ({ prenom, nom, isClient }: Author, reader: Role): string =>
  !isClient && reader === 'USER' ? HOUSE : `${prenom} ${nom}`
