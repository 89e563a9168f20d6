import { and, eq, isNotNull, or } from 'drizzle-orm'
import { NO_FILE } from '#contract/files/refusals.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound, unauthorized } from '../../platform/errors.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { bearerToken, refuseWithoutFactor } from '../../platform/http/guard.ts'
import type { ApiRequest } from '../../platform/http/http-port.ts'
import { readTicket, signTicket } from '../../platform/http/ticket.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readOpenSession, readSession } from '../../platform/session/read-session.ts'
import { visibleTo } from '../commandes/visible-commande.ts'
import { memberOf } from '../messages/side.ts'
import { waitingOf } from './message-files.ts'
import { downloadUrl } from './read-files.ts'

type Shown = { subject: string; ticket: string | undefined }

/** The caller of a download: the bearer of a token, or the holder of a ticket for this very file from an open session. */
export async function bearerOrTicket(deps: Deps, request: ApiRequest, shown: Shown): Promise<Actor> {
  const asker = await readAsker(deps, request, shown)
  refuseWithoutFactor(asker)
  return asker
}

async function readAsker(deps: Deps, request: ApiRequest, { subject, ticket }: Shown): Promise<Actor> {
  if (ticket !== undefined) {
    const sessionId = readTicket(deps, subject, ticket)
    if (!sessionId) throw unauthorized('Ce lien de téléchargement a expiré')
    return readOpenSession(deps, sessionId, callerOf(request))
  }
  const token = bearerToken(request)
  if (!token) throw unauthorized('Veuillez vous connecter')
  return readSession(deps, token, callerOf(request))
}

/** The file that a bearer of a token or of a ticket asks for, and who asks. */
export async function findAsked(
  deps: Deps,
  request: ApiRequest,
  { fileId, ticket }: { fileId: string; ticket: string | undefined },
) {
  const asker = await bearerOrTicket(deps, request, { subject: fileSubject(fileId), ticket })
  return { by: asker.id, file: await findDownload(deps, fileId, asker) }
}

/** A file of an order or of a thread that the asker may see; another client's is as absent as a missing one. */
export async function findDownload({ db }: Pick<Deps, 'db'>, id: string, asker: Actor) {
  const [row] = await db
    .select({ fichier: fichiers })
    .from(fichiers)
    .leftJoin(commandes, eq(commandes.id, fichiers.commandeId))
    .leftJoin(messages, eq(messages.id, fichiers.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(fichiers.id, id),
        or(
          and(isNotNull(commandes.id), visibleTo(asker)),
          and(isNotNull(conversations.id), memberOf(asker)),
          waitingOf(asker),
          // A corrector's text is the house's to read before it is its author's.
          asker.role === 'ADMIN' ? isNotNull(fichiers.propositionId) : undefined,
        ),
      ),
    )
  if (!row) throw notFound(NO_FILE)
  return row.fichier
}

const fileSubject = (id: string): string => `file:${id}`

/** A URL that opens one file for 60 s, for an element of a page that cannot send a header. */
export async function fileTicket(deps: Deps, actor: Actor, id: string): Promise<string> {
  await findDownload(deps, id, actor)
  return `${downloadUrl(id)}?ticket=${signTicket(deps, actor, fileSubject(id))}`
}
