import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { CORRECTEUR_LEFT, NO_CORRECTEUR_EMAIL } from '#contract/missions/refusals.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { closedDoor, openDoor } from '../commandes/missions/door-link.ts'
import { writeLog } from '../logs/write-log.ts'
import { accessEmail } from './access-email.ts'
import { findCorrecteur } from './read-correcteurs.ts'
import { lockCorrecteur } from './write-correcteur.ts'

/** Sends a corrector their link, the same again as long as it is good. 409 without an address, or for who has left. */
export const sendAccess = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const correcteur = await lockCorrecteur(tx, id)
    const { email, actif, lienEnvoyeLe, lienNumero } = correcteur
    if (!actif) throw conflict(CORRECTEUR_LEFT)
    if (!email) throw conflict(NO_CORRECTEUR_EMAIL)
    await openDoor(tx, deps, correcteur)
    await queueEmail(tx, accessEmail, {
      cle: `acces:${id}:${lienNumero}:${now.getTime()}`,
      to: email,
      props: { correcteurId: id, lienNumero },
    })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.correcteur.accessSent,
      metadata: { correcteurId: id },
      changes: { before: { lienEnvoyeLe }, after: { lienEnvoyeLe: now } },
      createdAt: now,
    })
    return findCorrecteur(tx, id, now)
  })

/** Ends the link of a corrector at once; the next one that is sent is another. */
export const revokeAccess = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const before = await lockCorrecteur(tx, id)
    const closed = closedDoor(before)
    await tx.update(correcteurs).set(closed).where(eq(correcteurs.id, id))
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.correcteur.accessRevoked,
      metadata: { correcteurId: id },
      changes: {
        before: { lienNumero: before.lienNumero },
        after: { lienNumero: closed.lienNumero },
      },
      createdAt: now,
    })
    return findCorrecteur(tx, id, now)
  })
