import { z } from 'zod'
import { clientWords, type StatutEmail } from '#contract/commandes/client-statuts.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { changeKind } from '#contract/commandes/timeline.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { projectConversationUrl, projectUrl } from './project-url.ts'
import { readEventFacts } from './read-commande-facts.ts'
import { retractationLink } from './retractation-link.ts'
import { writeFinished } from './write-finished.ts'

/** To the client at each step of the order (decisions §6); not once the order has moved on, which a later e-mail tells. */
export const statutChangedEmail = defineEmail({
  name: 'statut-changed',
  mutedWith: 'projects',
  props: z.object({ commandeId: z.uuid(), evenementId: z.uuid() }),
  async render(deps, props) {
    const facts = await readEventFacts(deps, props)
    if (!facts?.evenement.vers || facts.evenement.vers !== facts.commande.statut) return null
    if (facts.evenement.vers === 'TERMINE') return writeFinished(deps, facts)
    const { commande, client, correcteur, evenement, professionnel } = facts
    const words = wordsOf(facts.evenement.vers, { de: evenement.de, manuscritRecu: facts.manuscritRecu })
    const told = words.told({ correcteur })

    return {
      subject: `${words.heading} : « ${commande.titre} »`,
      preview: told,
      heading: words.heading,
      blocks: [
        greeting(client.prenom),
        `${words.opening(unlinked(commande.titre))} ${told}`,
        ...(evenement.note ? [{ quote: evenement.note }] : []),
      ],
      action: actionOf(deps, words, commande.id),
      footLinks: retractationLink({ ...commande, professionnel }),
      numeroCommande: commande.numero,
    }
  },
})

type Moved = { de: CommandeStatut | null; manuscritRecu: boolean }

function wordsOf(vers: CommandeStatut, { de, manuscritRecu }: Moved): StatutEmail {
  const { email } = clientWords(vers, { manuscritRecu })
  const kind = changeKind(de, vers)
  // What lacks is said instead of the resumed work.
  if (kind === 'RESUMED') return manuscritRecu ? RESUMED : { ...email, ...RESUMED, told: email.told }
  return kind === 'REVISED' ? REVISED : email
}

function actionOf({ config }: Pick<Deps, 'config'>, { action }: StatutEmail, commandeId: string) {
  if (action?.leadsTo === 'CONVERSATION')
    return { label: action.label, url: projectConversationUrl(config, commandeId) }
  return { label: action?.label ?? 'Voir mon projet', url: projectUrl(config, commandeId) }
}

const RESUMED: StatutEmail = {
  heading: 'Votre commande reprend',
  opening: (titre) => `Votre projet « ${titre} » reprend.`,
  told: () => 'La pause est finie : nous nous y remettons.',
}

const REVISED: StatutEmail = {
  heading: 'La révision commence',
  opening: (titre) => `La révision de votre projet « ${titre} » commence.`,
  told: () => 'Nous reprenons votre texte selon vos remarques.',
}
