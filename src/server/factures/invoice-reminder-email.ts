import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { dueDayOf, factureStatutOf } from '#contract/factures/facture-statut.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { readOrder } from '../commandes/read-order.ts'
import { projectUrl } from '../commandes/project-url.ts'
import { factures } from '../db/schema/factures.ts'
import type { Deps } from '../deps.ts'
import { defineEmail } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { attachInvoice } from './invoice-pdf.ts'

/** To a client: what is still due of an invoice, its PDF attached. Nothing leaves once it is paid or credited. */
export const invoiceReminderEmail = defineEmail({
  name: 'invoice-reminder',
  props: z.object({ factureId: z.uuid() }),
  async render(deps, { factureId }) {
    const found = await readDue(deps, factureId)
    if (!found) return null
    const { facture, due, day, late } = found
    const order = await readOrder(deps, facture.commandeId)
    if (!order) return null
    const { commande, client } = order
    return {
      subject: `Rappel : la facture ${facture.numero} attend son règlement`,
      preview: `${formatEuros(due)} pour « ${commande.titre} ».`,
      heading: 'Une facture attend son règlement',
      blocks: [
        greeting(client.prenom),
        late
          ? `Sauf erreur de notre part, la facture de « ${commande.titre} » n’est pas encore réglée, et son échéance est passée. Vous la trouverez jointe à ce message.`
          : `Sauf erreur de notre part, la facture de « ${commande.titre} » n’est pas encore réglée. Vous la trouverez jointe à ce message.`,
        {
          facts: [
            ['Facture', facture.numero],
            ['Échéance', formatDate(day)],
            ['Reste à régler', `${formatEuros(due)} TTC`],
          ],
        },
        'Si votre règlement est parti entre-temps, ne tenez pas compte de ce rappel. Une difficulté ? Répondez à ce message, nous trouverons un arrangement.',
      ],
      action: { label: 'Voir ma commande', url: projectUrl(deps.config, commande.id) },
      footLinks: ['CGV', 'RETRACTATION'],
      numeroCommande: commande.numero,
      attachments: [await attachInvoice(deps, factureId)],
    }
  },
})

async function readDue({ db, clock }: Deps, factureId: string) {
  const [row] = await db
    .select({ facture: factures, paid: factures.paye, credited: factures.credite })
    .from(factures)
    .where(eq(factures.id, factureId))
  if (!row) return null
  const statut = factureStatutOf({ ...row.facture, ...row }, clock())
  if (statut === 'PAYEE' || statut === 'ANNULEE') return null
  return {
    facture: row.facture,
    due: row.facture.montant - row.credited - row.paid,
    day: dueDayOf({ ...row.facture, statut }),
    late: statut === 'ECHEANCE',
  }
}
