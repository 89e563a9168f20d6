import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/client.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import { missionFaits, missions } from '../../../platform/db/schema/missions.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { doorUrl } from './door-link.ts'
import { isOpen, readMissions } from './read-missions.ts'

const WHY = ['RENDUE', 'REPONSE', 'REVISION'] as const

const WORDS = {
  RENDUE: {
    subject: (titre: string) => `À reprendre : « ${titre} »`,
    heading: 'Votre texte est à reprendre',
    says: (titre: string) => `La maison vous rend « ${titre} » avant de l’envoyer à son auteur.`,
  },
  REPONSE: {
    subject: (titre: string) => `Notre réponse sur « ${titre} »`,
    heading: 'Nous vous répondons',
    says: (titre: string) => `La maison vous écrit au sujet de « ${titre} ».`,
  },
  REVISION: {
    subject: (titre: string) => `Une révision pour vous : « ${titre} »`,
    heading: 'L’auteur demande une révision',
    says: (titre: string) =>
      `L’auteur de « ${titre} » a lu vos corrections et demande une révision. Votre page dit ce qu’il a refusé et ce qu’il demande.`,
  },
}

/** To a corrector whose text goes on: it is given back, answered, or its author asks for a revision. */
export const followUpEmail = defineEmail({
  name: 'corrector-follow-up',
  props: z.object({ missionId: z.uuid(), why: z.enum(WHY), faitId: z.uuid() }),
  async render(deps, { missionId, why, faitId }) {
    const [found] = await readMissions(deps.db, and(eq(missions.id, missionId), isOpen()))
    if (!found || !found.correcteur.actif || !found.correcteur.lienHash) return null
    const [fait] = await deps.db
      .select({ mot: missionFaits.mot })
      .from(missionFaits)
      .where(eq(missionFaits.id, faitId))
    const { titre } = found.told
    const { subject, heading, says } = WORDS[why]
    return {
      subject: subject(titre),
      preview: heading,
      heading,
      blocks: ['Bonjour,', says(unlinked(titre)), ...(fait?.mot ? [{ quote: fait.mot }] : [])],
      action: { label: 'Ouvrir ma page', url: doorUrl(deps.config, found.correcteur) },
      footnote: 'Ce lien est personnel\u00a0: ne le transmettez pas.',
    }
  },
})

type Written = {
  mission: Pick<typeof missions.$inferSelect, 'id' | 'correcteurId'>
  why: (typeof WHY)[number]
  /** The line of the log whose word is told. */
  faitId: string
}

/** Writes to the corrector of a mission, if they have an address. */
export async function writeToCorrecteur(tx: Tx, { mission, why, faitId }: Written): Promise<void> {
  const [correcteur] = await tx
    .select({ email: correcteurs.email })
    .from(correcteurs)
    .where(eq(correcteurs.id, mission.correcteurId))
  if (!correcteur?.email) return
  await queueEmail(tx, followUpEmail, {
    cle: `mission-suite:${faitId}`,
    to: correcteur.email,
    props: { missionId: mission.id, why, faitId },
  })
}
