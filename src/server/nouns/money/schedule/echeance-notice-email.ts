import { z } from 'zod'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { retractationLink } from '../../commandes/retractation-link.ts'
import { readAsked, scheduleUrl } from './read-asked.ts'

/**
 * To a client, some days before: the sum to be charged, and its day. It is not sent once the instalment is paid, credited, asked for, or
 * paused.
 */
export const echeanceNoticeEmail = defineEmail({
  name: 'instalment-notice',
  props: z.object({ commandeId: z.uuid(), echeanceId: z.uuid() }),
  async render(deps, props) {
    const asked = await readAsked(deps, props)
    if (asked?.echeance.statut !== 'A_VENIR') return null
    const { commande, client, echeance, nombre, professionnel } = asked
    const { essaiLe, date } = echeance
    if (!essaiLe) return null
    const montant = formatEuros(echeance.asked)
    const day = formatDate(essaiLe)
    const isPutOff = essaiLe !== date
    return {
      subject: `${montant} seront prélevés le ${day}`,
      preview: `Échéance ${echeance.rang} sur ${nombre} de « ${unlinked(commande.titre)} ».`,
      heading: isPutOff ? 'Une échéance reportée' : 'Votre prochaine échéance',
      blocks: [
        greeting(client.prenom),
        isPutOff
          ? `L’échéance du ${formatDate(date)} de « ${unlinked(commande.titre)} » n’a pas été prélevée à son jour. Elle le sera automatiquement, par le moyen de paiement de votre dernier règlement.`
          : `Comme convenu, la prochaine échéance de « ${unlinked(commande.titre)} » sera prélevée automatiquement, par le moyen de paiement de votre dernier règlement.`,
        {
          facts: [
            ['Échéance', `${echeance.rang} sur ${nombre}`],
            ['Montant', `${montant} TTC`],
            ['Prélèvement', day],
          ],
        },
        'Vous pouvez aussi régler d’avance tout ce qui reste, depuis votre espace.',
      ],
      action: { label: 'Voir mon échéancier', url: scheduleUrl(deps.config, commande.id) },
      footLinks: ['CGV', ...retractationLink({ ...commande, professionnel })],
      numeroCommande: commande.numero,
    }
  },
})
