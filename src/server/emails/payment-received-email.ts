import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { withdrawalEnd } from '#contract/commandes/withdrawal.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import type { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { defineEmail } from './email.ts'
import { greeting } from './greeting.ts'
import { projectUrl } from './page-urls.ts'
import { readOrder } from './read-order.ts'

type Commande = typeof commandes.$inferSelect
type Client = typeof users.$inferSelect

/** The confirmation of an order on a durable medium, with its invoice (code de la consommation, L221-13). */
export const paymentReceivedEmail = defineEmail({
  name: 'payment-received',
  props: z.object({ commandeId: z.uuid() }),
  async render(deps, { commandeId }) {
    const order = await readOrder(deps, commandeId)
    if (!order) return null
    const { commande, client } = order
    const facture = await readInvoice(deps, commandeId)
    const free = commande.montant === 0

    return {
      subject: free
        ? `Votre commande n° ${commande.numero} est confirmée`
        : `Paiement reçu : votre commande n° ${commande.numero} est confirmée`,
      preview: `« ${commande.titre} » est entre nos mains.`,
      heading: 'Votre commande est confirmée',
      blocks: [
        greeting(client.prenom),
        free
          ? `Votre commande pour « ${commande.titre} » est confirmée. Merci de votre confiance.`
          : `Nous avons bien reçu votre paiement pour « ${commande.titre} ». Merci de votre confiance.`,
        { facts: factsOf(commande, facture?.numero) },
        ...withdrawalOf(commande, client),
      ],
      action: { label: 'Suivre mon projet', url: projectUrl(deps.config, commandeId) },
      footLinks: ['CGV', 'RETRACTATION'],
    }
  },
})

function factsOf(commande: Commande, numeroFacture: string | undefined): [string, string][] {
  return [
    ['Commande', `n° ${commande.numero}`],
    ['Service', commande.serviceNom],
    ...facts(
      'Volume',
      commande.nombrePages && countOf(commande.nombrePages, { one: 'page', other: 'pages' }),
    ),
    ['Total payé', `${formatEuros(commande.montant)} TTC`],
    ...facts('Facture', numeroFacture),
    ...facts('Remise prévue', commande.datePromise && formatWeekday(commande.datePromise)),
  ]
}

const facts = (term: string, value: string | number | null | undefined): [string, string][] =>
  value ? [[term, String(value)]] : []

/** A consumer may withdraw for 14 days; who asked for the work to start keeps the right until it is done (decisions §5). */
function withdrawalOf({ demarrageImmediat, payeeLe, createdAt }: Commande, { clientType }: Client): string[] {
  if (clientType === 'PROFESSIONNEL') return []
  const lastDay = formatDate(withdrawalEnd(payeeLe ?? createdAt))
  return demarrageImmediat
    ? [
        `Vous avez demandé que le travail commence sans attendre. Vous pouvez renoncer au contrat jusqu’au ${lastDay}, en payant ce qui aura déjà été fait ; ce droit prend fin plus tôt si le travail est entièrement achevé.`,
      ]
    : [
        `Vous pouvez renoncer au contrat, sans donner de raison, jusqu’au ${lastDay}. Le travail commencera ensuite.`,
      ]
}

async function readInvoice({ db }: Pick<Deps, 'db'>, commandeId: string) {
  const [facture] = await db
    .select({ id: factures.id, numero: factures.numero })
    .from(factures)
    .where(and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC')))
    .orderBy(desc(factures.emiseLe))
    .limit(1)
  return facture
}
