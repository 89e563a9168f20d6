import { z } from 'zod'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { defineEmail } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { readAsked, scheduleUrl } from './read-asked.ts'

/** To a client, some days before: what will be charged, and when. Nothing once it is paid, credited or already asked for. */
export const instalmentNoticeEmail = defineEmail({
  name: 'instalment-notice',
  props: z.object({ commandeId: z.uuid(), echeanceId: z.uuid() }),
  async render(deps, props) {
    const asked = await readAsked(deps, props)
    if (asked?.echeance.statut !== 'A_VENIR' || asked.echeance.tentatives > 0) return null
    const { commande, client, echeance, nombre } = asked
    const montant = formatEuros(echeance.asked)
    const day = formatDate(echeance.date)
    return {
      subject: `${montant} seront prélevés le ${day}`,
      preview: `Échéance ${echeance.rang} sur ${nombre} de « ${commande.titre} ».`,
      heading: 'Votre prochaine échéance',
      blocks: [
        greeting(client.prenom),
        `Comme convenu, la prochaine échéance de « ${commande.titre} » sera prélevée sans rien faire de votre part, par le moyen de paiement de votre dernier règlement.`,
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
      footLinks: ['CGV', 'RETRACTATION'],
      numeroCommande: commande.numero,
    }
  },
})
