import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { PAYABLE_STATUTS } from '#contract/commandes/statuts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { factureStatutOf, resteDuOf } from '#contract/money/invoices/facture-statut.ts'
import type { AskedNow } from '#contract/money/schedule/asked-now.ts'
import { transferFacts } from '#contract/settings/transfer.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { projectUrl } from '../../commandes/project-url.ts'
import { readCommandeFacts } from '../../commandes/read-commande-facts.ts'
import { retractationLink } from '../../commandes/retractation-link.ts'
import { readTransfer } from '../../settings/read-transfer.ts'
import { attachFacture } from './facture-pdf.ts'
import { readAskedNow } from './read-asked-now.ts'

/**
 * To a client: the sum that an invoice asks of them now, its PDF attached. It is not sent once the invoice is paid, credited, or charged by
 * itself.
 */
export const relanceEmail = defineEmail({
  name: 'invoice-reminder',
  props: z.object({ factureId: z.uuid() }),
  async render(deps, { factureId }) {
    const found = await readDue(deps, factureId)
    if (!found) return null
    const { facture, asked } = found
    const facts = await readCommandeFacts(deps, facture.commandeId)
    if (!facts) return null
    const { commande, client, professionnel } = facts
    const montant = formatEuros(asked.montant)
    const account = await readTransfer(deps.db)
    const words = wordsOf({ ...found, numero: facture.numero, titre: commande.titre })
    return {
      subject: words.subject,
      preview: `${montant} pour « ${unlinked(commande.titre)} ».`,
      heading: words.heading,
      blocks: [
        greeting(client.prenom),
        words.said,
        {
          facts: [
            ['Facture', facture.numero],
            ['Échéance', formatDate(asked.date)],
            [words.toPay, `${montant} TTC`],
          ],
        },
        ...(account
          ? ['Vous pouvez aussi payer par virement :', { facts: transferFacts(account, facture.numero) }]
          : []),
        'Si votre règlement est parti entre-temps, ne tenez pas compte de ce rappel. Une difficulté ? Répondez à ce message, nous trouverons un arrangement.',
      ],
      // A quote is paid where it is accepted, with its boxes.
      action: {
        label: `Régler ${montant}`,
        url: projectUrl(
          deps.config,
          commande.id,
          PAYABLE_STATUTS.includes(commande.statut) ? '' : '/echeances',
        ),
      },
      footLinks: ['CGV', ...retractationLink({ ...commande, professionnel })],
      numeroCommande: commande.numero,
      attachments: [await attachFacture(deps, factureId)],
    }
  },
})

type Owed = { numero: string; titre: string; asked: AskedNow; late: boolean; hasOthers: boolean }

/** The words for a whole invoice, or for the late payments of a schedule. */
function wordsOf({ numero, titre, asked: { echeances }, late, hasOthers }: Owed) {
  if (echeances === 0) {
    return {
      subject: `Rappel : la facture ${numero} attend son règlement`,
      heading: 'Une facture attend son règlement',
      said: `Sauf erreur de notre part, la facture de « ${unlinked(titre)} » n’est pas encore réglée${late ? ', et son échéance est passée' : ''}. Vous la trouverez jointe à ce message.`,
      toPay: 'Reste à régler',
    }
  }
  const isOne = echeances === 1
  return {
    subject: `Rappel : ${isOne ? 'un paiement' : `${echeances} paiements`} de la facture ${numero} en retard`,
    heading: isOne ? 'Un paiement est en retard' : 'Des paiements sont en retard',
    said: `Sauf erreur de notre part, ${isOne ? `un paiement de « ${unlinked(titre)} » n’est pas encore réglé` : `${echeances} paiements de « ${unlinked(titre)} » ne sont pas encore réglés`}. ${hasOthers ? 'Les suivants seront prélevés automatiquement, chacun à son jour. ' : ''}La facture est jointe à ce message.`,
    toPay: 'À régler',
  }
}

async function readDue({ db, clock }: Deps, factureId: string) {
  const [row] = await db.select({ facture: factures }).from(factures).where(eq(factures.id, factureId))
  if (!row) return null
  const { facture } = row
  const statut = factureStatutOf({ ...facture, paid: facture.paye, credited: facture.credite }, clock())
  const { asked } = await readAskedNow(db, facture, clock())
  return (
    asked && { facture, asked, late: statut === 'ECHEANCE', hasOthers: resteDuOf(facture) > asked.montant }
  )
}
