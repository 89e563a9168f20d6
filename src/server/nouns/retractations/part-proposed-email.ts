import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { howToAnswer, leftTo } from '#contract/retractations/part-words.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readCommandeFacts } from '../commandes/read-commande-facts.ts'
import { greetAuthor } from './greet-author.ts'
import { readSuivi } from './read-suivi.ts'
import { retractationUrl } from './retractation-link.ts'
import { OTHERS, retractationReader } from './retractation-reader.ts'

/**
 * To the author of a withdrawal, and to the order's client at another address: the share of the work that is done, the sums kept and
 * refunded, before it is final (decision 090).
 */
export const partProposedEmail = defineEmail({
  name: 'retractation-part',
  props: z.object({ retractationId: z.uuid(), reader: retractationReader.default('AUTHOR') }),
  async render(deps, { retractationId, reader }) {
    const [declared] = await deps.db.select().from(retractations).where(eq(retractations.id, retractationId))
    const facts = declared?.commandeId && (await readCommandeFacts(deps, declared.commandeId))
    if (!facts) return null
    const { part, etat } = await readSuivi(deps.db, retractationId)
    if (!part || etat === 'EXECUTEE') return null
    const { commande, client } = facts
    return {
      subject: `Votre rétractation : ${part.rembourse > 0 ? `${formatEuros(part.rembourse)} vous reviennent` : 'le travail déjà effectué sur votre commande'}`,
      preview: `Pour « ${unlinked(commande.titre)} ».`,
      heading: 'Le travail déjà effectué sur votre commande',
      blocks: [
        reader === 'CLIENT' ? greeting(client.prenom) : await greetAuthor(deps, declared),
        `${reader === 'CLIENT' ? `${OTHERS} Vous aviez demandé que le travail de « ${unlinked(commande.titre)} » commence tout de suite.` : `Vous avez renoncé à « ${unlinked(commande.titre)} » après avoir demandé que le travail commence tout de suite.`} ${leftTo(part)}`,
        {
          facts: [
            ['Travail effectué', `${part.partExecutee} %`],
            ['Gardé par la maison', formatEuros(part.garde)],
            ['Remboursé', formatEuros(part.rembourse)],
          ],
        },
        ...(part.mot ? [{ quote: part.mot }] : []),
        howToAnswer(part),
      ],
      action: { label: 'Accepter ou contester', url: retractationUrl(deps.config, retractationId) },
      footLinks: ['CGV'],
      numeroCommande: commande.numero,
    }
  },
})
