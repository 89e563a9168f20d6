import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { refundEnd } from '#contract/commandes/retractation-days.ts'
import { dueFrom } from '#contract/commandes/retractation-etat.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { daysBetween, parisDay } from '#contract/shared/plain-date.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readCommandeFacts } from '../commandes/read-commande-facts.ts'
import { factsOf } from '../commandes/read-retractation.ts'
import { greetAuthor } from './greet-author.ts'
import { selectRetractations } from './list-retractations.ts'
import { retractationUrl } from './retractation-link.ts'
import { OTHERS, retractationReader } from './retractation-reader.ts'

/** To its author, always: the withdrawal is carried out, with the sums kept and refunded, and the day of the refund (decision 090). */
export const retractationExecutedEmail = defineEmail({
  name: 'retractation-executed',
  props: z.object({
    retractationId: z.uuid(),
    avoirId: z.uuid().nullable(),
    reader: retractationReader.default('AUTHOR'),
  }),
  async render(deps, { retractationId, avoirId, reader }) {
    const [found] = await selectRetractations(deps.db).where(eq(retractations.id, retractationId))
    if (!found) return null
    const { executeeLe, commandeId, garde, rembourse, partExecutee } = found.declared
    const told = commandeId && (await readCommandeFacts(deps, commandeId))
    if (!told || !executeeLe || garde === null || rembourse === null) return null
    const { titre } = told.commande
    const avoir = avoirId && (await readNumber(deps, avoirId))
    const facts: [string, string][] = [
      ['Travail effectué', `${partExecutee} %`],
      ['Gardé par la maison', formatEuros(garde)],
      ['Remboursé', formatEuros(rembourse)],
      ...(avoir ? [['Avoir', avoir] satisfies [string, string]] : []),
    ]
    return {
      subject: 'Votre rétractation est réglée',
      preview: rembourse > 0 ? `${formatEuros(rembourse)} vous reviennent.` : `Pour « ${unlinked(titre)} ».`,
      heading: 'Votre rétractation est réglée',
      blocks: [
        reader === 'CLIENT' ? greeting(told.client.prenom) : await greetAuthor(deps, found.declared),
        reader === 'CLIENT'
          ? `${OTHERS} Votre commande « ${unlinked(titre)} » est annulée. Voici ce qui a été réglé :`
          : `Votre commande « ${unlinked(titre)} » est annulée, comme votre rétractation le demandait. Voici ce qui a été réglé :`,
        { facts },
        rembourse > 0
          ? `Cette somme vous revient par le moyen de paiement que vous avez employé. ${until({
              from: parisDay(executeeLe),
              to: refundEnd(dueFrom(factsOf(found.declared, found.renounced))),
            })}`
          : `Il n’y a rien à vous rendre${garde > 0 ? ' : ce que vous aviez payé reste dû pour le travail déjà effectué.' : '.'}`,
        ...(avoir ? ['L’avoir lui-même vous est envoyé dans un autre message.'] : []),
      ],
      action: { label: 'Voir ma rétractation', url: retractationUrl(deps.config, retractationId) },
      footnote: 'Conservez cet e-mail : il récapitule ce qui a été réglé.',
      footLinks: ['CGV'],
      numeroCommande: told.commande.numero,
    }
  },
})

/** The sentence on the days that the law leaves to refund; carried out after them, it promises no day. */
function until({ from, to }: { from: string; to: string }): string {
  const left = daysBetween(from, to)
  if (left <= 0) return 'Comptez quelques jours ouvrés pour la voir sur votre compte.'
  return `Comptez quelques jours ouvrés pour la voir sur votre compte : vous l’aurez dans les ${countOf(left, DAYS)}, au plus tard le ${formatDate(to)}.`
}

const DAYS = { one: 'jour', other: 'jours' }

async function readNumber({ db }: Pick<Deps, 'db'>, avoirId: string): Promise<string | undefined> {
  const [avoir] = await db.select({ numero: factures.numero }).from(factures).where(eq(factures.id, avoirId))
  return avoir?.numero
}
