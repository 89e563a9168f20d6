import { z } from 'zod'
import { quotedDate } from '#contract/commandes/delivery-date.ts'
import { quoteState } from '#contract/commandes/quote.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { linkUrl } from '../auth/issue-link.ts'
import { readLink } from '../auth/read-link.ts'
import { readToday, type Today } from '../settings/read-calendar.ts'
import { projectUrl } from './project-url.ts'
import { type CommandeFacts, readEventFacts } from './read-commande-facts.ts'

/**
 * To a client: the house's offer, line by line, and the link to accept it. It is not sent once the quote is answered, expired, taken back or
 * replaced.
 */
export const quoteSentEmail = defineEmail({
  name: 'quote-sent',
  props: z.object({ commandeId: z.uuid(), evenementId: z.uuid(), linkTokenId: z.uuid().nullable() }),
  async render(deps, { linkTokenId, ...props }) {
    const facts = await readEventFacts(deps, props)
    if (!facts) return null
    const { commande, client, evenement } = facts
    const isLast = commande.devisEnvoyeLe?.getTime() === evenement.createdAt.getTime()
    const today = await readToday(deps)
    if (!isLast || quoteState(commande, parisDay(today.now)) !== 'ENVOYE') return null
    const link = linkTokenId ? await readLink(deps, linkTokenId) : null
    return {
      subject: `Votre devis : ${formatEuros(commande.montant)} pour « ${commande.titre} »`,
      preview: 'Lisez-le, puis acceptez-le depuis votre espace.',
      heading: 'Votre devis est prêt',
      blocks: [
        greeting(client.prenom),
        `Voici ce que nous vous proposons pour « ${unlinked(commande.titre)} ».`,
        { facts: factsOf(facts, today) },
        ...(evenement.note ? [{ quote: evenement.note }] : []),
        'Rien n’est dû tant que vous ne l’avez pas accepté et payé depuis votre espace.',
      ],
      action:
        link && linkTokenId
          ? {
              label: 'Ouvrir mon espace et lire le devis',
              url: linkUrl(deps.config, 'ACTIVATION', linkTokenId),
            }
          : { label: 'Lire et accepter le devis', url: projectUrl(deps.config, commande.id) },
      ...(link && {
        footnote: `Ce lien ouvre votre espace. Il est valable jusqu’au ${link.until}, et ne sert qu’une fois. Passé ce délai, sa page vous proposera d’en recevoir un autre.`,
      }),
      footLinks: ['CGV'],
      numeroCommande: commande.numero,
    }
  },
})

function factsOf(facts: CommandeFacts, today: Today): [string, string][] {
  const { lignes, montant, devisExpireLe } = facts.commande
  const promised = namedDays(facts, today)
  return [
    ...lignes.map(({ label, quantity, total }): [string, string] => [
      quantity > 1 && !label.startsWith(`${quantity} `) ? `${label} (${quantity})` : label,
      formatEuros(total),
    ]),
    ['Total', `${formatEuros(montant)} TTC`],
    ...(promised ? [['Livraison prévue', promised] satisfies [string, string]] : []),
    ...(devisExpireLe
      ? [['À accepter avant la fin du', formatDate(devisExpireLe)] satisfies [string, string]]
      : []),
  ]
}

/** The day that the house named, and the later one of a consumer who keeps the withdrawal days; null when it named none. */
function namedDays({ commande: { datePromise: day }, professionnel }: CommandeFacts, { calendar }: Today) {
  if (!day) return null
  const kept = quotedDate({ day, calendar, demarrageImmediat: false, professionnel })
  return kept === day
    ? formatWeekday(day)
    : `${formatWeekday(kept)}, ou ${formatWeekday(day)} si vous demandez que la correction commence tout de suite`
}
