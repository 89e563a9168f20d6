import { z } from 'zod'
import { formatWeekday } from '#contract/format/dates.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { projectUrl } from './project-url.ts'
import { type CommandeFacts, readCommandeFacts } from './read-commande-facts.ts'

/** To a client who has an account: the house has opened an order for them, and its quote follows. Nothing once another e-mail tells more. */
export const commandeOpenedEmail = defineEmail({
  name: 'commande-opened',
  mutedWith: 'projects',
  props: z.object({ commandeId: z.uuid() }),
  async render(deps, { commandeId }) {
    const facts = await readCommandeFacts(deps, commandeId)
    if (facts?.commande.statut !== 'EN_ATTENTE') return null
    const { commande, client } = facts
    return {
      subject: `Votre projet « ${commande.titre} » est ouvert`,
      preview: 'Nous préparons votre devis.',
      heading: 'Votre projet est ouvert',
      blocks: [
        greeting(client.prenom),
        `Nous avons ouvert votre projet « ${unlinked(commande.titre)} » dans votre espace. Vous pouvez déjà y déposer votre texte et nous écrire.`,
        `Nous préparons ${quoteToCome(commande, deps.clock())} : rien n’est à payer avant que vous l’ayez lu et accepté.`,
        ...(commande.noteClient ? [{ quote: commande.noteClient }] : []),
      ],
      action: { label: 'Voir mon projet', url: projectUrl(deps.config, commande.id) },
      numeroCommande: commande.numero,
    }
  },
})

/** « votre devis », with the last day by which it comes, unless that day is past. */
export const quoteToCome = (
  { devisPromisLe: lastDay }: Pick<CommandeFacts['commande'], 'devisPromisLe'>,
  now: Date,
): string =>
  lastDay === null || lastDay < parisDay(now)
    ? 'votre devis'
    : `votre devis, que vous recevrez au plus tard le ${formatWeekday(lastDay)}`
