import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount } from '#contract/format/count.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { missions } from '../../../platform/db/schema/missions.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { doorUrl } from './door-link.ts'
import { isOpen, type MissionRow, readMissions } from './read-missions.ts'

/** To a corrector: a text is entrusted to them, with its facts and their page. Nothing of its author is in it. */
export const textForYouEmail = defineEmail({
  name: 'text-for-you',
  props: z.object({ missionId: z.uuid() }),
  async render(deps, { missionId }) {
    const [found] = await readMissions(deps.db, and(eq(missions.id, missionId), isOpen()))
    // Taken back, or the link was revoked, before the e-mail left.
    if (!found || !found.correcteur.actif || !found.correcteur.lienHash) return null
    const { titre, noteCorrecteur } = found.told
    return {
      subject: `Un texte pour vous : « ${titre} »`,
      preview: found.told.datePromise
        ? `Promis pour le ${formatWeekday(found.told.datePromise)}.`
        : 'La maison vous confie un texte.',
      heading: 'Un texte pour vous',
      blocks: [
        'Bonjour,',
        `La maison vous confie « ${unlinked(titre)} ».`,
        { facts: factsOf(found) },
        ...(noteCorrecteur ? [{ quote: noteCorrecteur }] : []),
        'Votre page dit ce que l’auteur demande, et attend votre réponse\u00a0: vous le prenez, ou vous ne pouvez pas.',
      ],
      action: { label: 'Ouvrir ma page', url: doorUrl(deps.config, found.correcteur) },
      footnote:
        'Ce lien est personnel\u00a0: il ouvre les textes qui vous sont confiés. Ne le transmettez pas.',
    }
  },
})

/** What is known of a text, in the terms of the trade. */
export function factsOf({ told, mots, signes, honoraires }: MissionRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Service', told.service],
    ['Pages', told.nombrePages === null ? null : formatCount(told.nombrePages)],
    ['Mots', mots === null ? null : formatCount(mots)],
    ['Signes, espaces comprises', signes === null ? null : formatCount(signes)],
    ['Promis pour le', told.datePromise && formatWeekday(told.datePromise)],
    ['Vos honoraires', honoraires === null ? null : formatEuros(honoraires)],
  ]
  return facts.flatMap(([term, value]): [string, string][] => (value === null ? [] : [[term, value]]))
}
