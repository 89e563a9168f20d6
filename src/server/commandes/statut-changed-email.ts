import { z } from 'zod'
import { CLIENT_STATUTS, type StatutEmail } from '#contract/commandes/client-statuts.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { changeKind } from '#contract/commandes/timeline.ts'
import { defineEmail } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { projectUrl } from './project-url.ts'
import { readOrderEvent } from './read-order.ts'
import { writeFinished } from './write-finished.ts'

/** To the client at each step of the order (decisions §6). */
export const statutChangedEmail = defineEmail({
  name: 'statut-changed',
  mutedWith: 'projects',
  props: z.object({ commandeId: z.uuid(), evenementId: z.uuid() }),
  async render(deps, props) {
    const order = await readOrderEvent(deps, props)
    if (!order?.evenement.vers) return null
    if (order.evenement.vers === 'TERMINE') return writeFinished(deps, order)
    const { commande, client, correcteur, evenement } = order
    const words = wordsOf(order.evenement.vers, evenement.de)
    const told = words.told({ correcteur })

    return {
      subject: `${words.heading} : « ${commande.titre} »`,
      preview: told,
      heading: words.heading,
      blocks: [
        greeting(client.prenom),
        `Votre projet « ${commande.titre} » avance. ${told}`,
        ...(evenement.note ? [{ quote: evenement.note }] : []),
      ],
      action: { label: words.action ?? 'Voir mon projet', url: projectUrl(deps.config, commande.id) },
      footLinks: ['RETRACTATION'],
      numeroCommande: commande.numero,
    }
  },
})

function wordsOf(vers: CommandeStatut, de: CommandeStatut | null): StatutEmail {
  const kind = changeKind(de, vers)
  if (kind === 'RESUMED') return RESUMED
  return kind === 'REVISED' ? REVISED : CLIENT_STATUTS[vers].email
}

const RESUMED = {
  heading: 'Votre commande reprend',
  told: () => 'La pause est finie : nous nous y remettons.',
}

const REVISED = {
  heading: 'La révision commence',
  told: () => 'Nous reprenons votre texte selon vos remarques.',
}
