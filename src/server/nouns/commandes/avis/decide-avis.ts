import { eq } from 'drizzle-orm'
import type { AvisAnswer, AvisDecision } from '#contract/commandes/avis/admin-endpoints.ts'
import { MOTIF_WORDS } from '#contract/commandes/avis/avis.ts'
import {
  ALREADY_ANSWERED_AVIS,
  ALREADY_PUBLISHED,
  ALREADY_REFUSED,
  NO_AVIS_HERE,
  NOT_ALLOWED,
  NOT_PUBLISHED,
} from '#contract/commandes/avis/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { loggedUpdate } from '../../logs/logged-writes.ts'
import { notify } from '../../notifications/notify.ts'
import { avisRefusedEmail } from './avis-refused-email.ts'
import { findAvis } from './list-avis.ts'

const kept = {
  lock: lockAvis,
  read: (tx: Tx, id: string) => findAvis(tx, id),
  metadata: (avisId: string) => ({ avisId }),
}
const publish = loggedUpdate({ ...kept, shown: ['etat', 'motifRefus'], updated: LOG_LINES.avis.published })
const refuse = loggedUpdate({ ...kept, shown: ['etat', 'motifRefus'], updated: LOG_LINES.avis.refused })
// Without its words, which may name their author: an erasure could not find them in the log.
const write = loggedUpdate({ ...kept, shown: ['reponduLe'], updated: LOG_LINES.avis.answered })

/**
 * Publishes a note as its author wrote and signed it, or refuses it for a written reason, told to its author; 409 without their yes, and
 * once it has changed or was decided so already.
 */
export const decideAvis = (deps: Deps, actor: Actor, id: string, decided: AvisDecision) =>
  decided.decision === 'PUBLIER'
    ? publish(deps, actor, { id, updatedAt: decided.updatedAt }, async (tx, before, now) => {
        if (before.signature === null) throw conflict(NOT_ALLOWED)
        if (before.etat === 'PUBLIE') throw conflict(ALREADY_PUBLISHED)
        const set = { etat: 'PUBLIE', motifRefus: null, publieLe: now, updatedAt: now } as const
        await tx.update(avis).set(set).where(eq(avis.id, id))
        await tell(tx, before, {
          title: 'Votre avis est publié',
          says: (titre) =>
            `Votre avis sur « ${titre} » se lit sur notre site. Vous pouvez l’en retirer à tout moment.`,
          now,
        })
        return set
      })
    : refuse(deps, actor, { id, updatedAt: decided.updatedAt }, async (tx, before, now) => {
        const { motif } = decided
        if (before.signature === null) throw conflict(NOT_ALLOWED)
        if (before.motifRefus === motif) throw conflict(ALREADY_REFUSED)
        const set = { etat: 'REFUSE', motifRefus: motif, publieLe: null, updatedAt: now } as const
        await tx.update(avis).set(set).where(eq(avis.id, id))
        const { email, userId } = await tell(tx, before, {
          title: 'Votre avis n’est pas publié',
          says: (titre) =>
            `Votre avis sur « ${titre} » n’est pas publié : ${MOTIF_WORDS[motif]}. Il compte dans nos chiffres, et vous pouvez l’écrire autrement.`,
          now,
        })
        await queueEmail(tx, avisRefusedEmail, {
          cle: `avis-refuse:${id}:${now.getTime()}`,
          to: email,
          userId,
          props: { avisId: id },
        })
        return set
      })

/** Answers a published note, once. */
export const answerAvis = (deps: Deps, actor: Actor, id: string, { reponse, updatedAt }: AvisAnswer) =>
  write(deps, actor, { id, updatedAt }, async (tx, before, now) => {
    if (before.etat !== 'PUBLIE') throw conflict(NOT_PUBLISHED)
    if (before.reponse !== null) throw conflict(ALREADY_ANSWERED_AVIS)
    const set = { reponse, reponduLe: now, updatedAt: now }
    await tx.update(avis).set(set).where(eq(avis.id, id))
    await tell(tx, before, {
      title: 'Nous avons répondu à votre avis',
      says: (titre) => `Notre réponse à votre avis sur « ${titre} » se lit à côté de lui.`,
      now,
    })
    return set
  })

type Row = typeof avis.$inferSelect
type Told = { title: string; says: (titre: string) => string; now: Date }

/** Tells its author what becomes of a note. */
async function tell(tx: Tx, { commandeId }: Row, { title, says, now }: Told) {
  const [author] = await tx
    .select({ userId: users.id, email: users.email, titre: commandes.titre })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(eq(commandes.id, commandeId))
  if (!author) throw notFound(NO_AVIS_HERE)
  await notify(tx, author.userId, {
    type: 'ORDER',
    title,
    message: says(author.titre),
    actionUrl: `/app/projects/${commandeId}`,
    createdAt: now,
  })
  return author
}

async function lockAvis(tx: Tx, id: string) {
  const [found] = await tx.select().from(avis).where(eq(avis.id, id)).for('update')
  if (!found) throw notFound(NO_AVIS_HERE)
  return found
}
