import { z } from 'zod'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { retractationLink } from '../../commandes/retractation-link.ts'
import { readAsked, scheduleUrl } from './read-asked.ts'

/** To a client: a payment of their schedule was refused, when it is tried again, and where to pay it. Nothing once it is paid. */
export const echeanceRefusedEmail = defineEmail({
  name: 'instalment-refused',
  props: z.object({ commandeId: z.uuid(), echeanceId: z.uuid() }),
  async render(deps, props) {
    const asked = await readAsked(deps, props)
    if (!asked || asked.echeance.statut === 'EN_COURS') return null
    const { commande, client, echeance, nombre, professionnel } = asked
    const montant = formatEuros(echeance.asked)
    return {
      subject: `Une échéance de votre commande n° ${commande.numero} n’a pas pu être prélevée`,
      preview: `${montant} pour « ${unlinked(commande.titre)} ».`,
      heading: 'Un paiement n’a pas abouti',
      blocks: [
        greeting(client.prenom),
        `Votre banque a refusé une échéance de « ${unlinked(commande.titre)} ». Rien n’a été débité, et votre commande reste confirmée.`,
        {
          facts: [
            ['Échéance', `${echeance.rang} sur ${nombre}, du ${formatDate(echeance.date)}`],
            ['À régler', montant],
          ],
        },
        echeance.essaiLe
          ? `Nous réessaierons le ${formatDate(echeance.essaiLe)}. Vous pouvez aussi la régler dès maintenant, avec une autre carte si vous préférez.`
          : 'Réglez-la dès que vous le pouvez, avec une autre carte si vous préférez : elle servira aussi pour les échéances suivantes.',
        'Une difficulté ? Répondez à ce message, nous trouverons un arrangement.',
      ],
      action: { label: `Régler ${montant}`, url: scheduleUrl(deps.config, commande.id) },
      footLinks: ['CGV', ...retractationLink({ ...commande, professionnel })],
      numeroCommande: commande.numero,
    }
  },
})
