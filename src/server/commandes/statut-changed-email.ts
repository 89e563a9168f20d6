import { z } from 'zod'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { defineEmail } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { projectUrl } from './project-url.ts'
import { readOrderEvent } from './read-order.ts'

/** To the client at each step of the order (decisions §6). */
export const statutChangedEmail = defineEmail({
  name: 'statut-changed',
  props: z.object({ commandeId: z.uuid(), evenementId: z.uuid() }),
  async render(deps, props) {
    const order = await readOrderEvent(deps, props)
    if (!order?.evenement.vers) return null
    const { commande, client, evenement } = order
    const words = wordsOf(order.evenement.vers, evenement.de)

    return {
      subject: `${words.heading} : « ${commande.titre} »`,
      preview: words.told,
      heading: words.heading,
      blocks: [
        greeting(client.prenom),
        `Votre projet « ${commande.titre} » avance. ${words.told}`,
        ...(evenement.note ? [{ quote: evenement.note }] : []),
      ],
      action: { label: words.action ?? 'Voir mon projet', url: projectUrl(deps.config, commande.id) },
      footLinks: ['RETRACTATION'],
      numeroCommande: commande.numero,
    }
  },
})

type Words = { heading: string; told: string; action?: string }

function wordsOf(vers: CommandeStatut, de: CommandeStatut | null): Words {
  if (de === 'SUSPENDUE' && vers !== 'ANNULEE') return RESUMED
  if (de === 'TERMINE' && vers === 'EN_COURS') return REVISED
  return WORDS[vers]
}

const RESUMED = { heading: 'Votre commande reprend', told: 'La pause est finie : nous nous y remettons.' }

const REVISED = { heading: 'La révision commence', told: 'Nous reprenons votre texte selon vos remarques.' }

const WORDS: Record<CommandeStatut, Words> = {
  EN_ATTENTE: { heading: 'Votre commande est en attente', told: 'Nous revenons vers vous très vite.' },
  ESTIMATION_ENVOYEE: {
    heading: 'Votre devis est prêt',
    told: 'Vous pouvez le lire, l’accepter et le payer depuis votre espace.',
    action: 'Voir mon devis',
  },
  PAYEE: { heading: 'Votre commande est confirmée', told: 'Le travail commencera bientôt.' },
  EN_COURS: {
    heading: 'Le travail commence',
    told: 'Votre texte est sur la table de notre équipe. Nous vous écrirons dès qu’il sera prêt.',
  },
  TERMINE: {
    heading: 'Votre commande est terminée',
    told: 'Vos fichiers corrigés restent à votre disposition dans votre espace.',
  },
  SUSPENDUE: {
    heading: 'Votre commande est suspendue',
    told: 'Le travail est en pause. Répondez-nous depuis la conversation du projet pour en parler.',
  },
  ANNULEE: {
    heading: 'Votre commande est annulée',
    told: 'Nous n’y travaillerons plus. Écrivez-nous si cela vous surprend.',
  },
}
