import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { isThroughProvider } from '#contract/money/payments/payment-methods.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { projectUrl } from '../../commandes/project-url.ts'
import { readCommandeFacts } from '../../commandes/read-commande-facts.ts'
import { retractationLink } from '../../commandes/retractation-link.ts'
import { attachFacture } from './facture-pdf.ts'

/** To a client: the credit note on their invoice and its reason, its PDF attached, and the refund with it. */
export const avoirEmail = defineEmail({
  name: 'credit-note',
  props: z.object({ avoirId: z.uuid() }),
  async render(deps, { avoirId }) {
    const found = await readAvoir(deps, avoirId)
    const facts = found && (await readCommandeFacts(deps, found.avoir.commandeId))
    if (!facts) return null
    const { avoir, numeroFacture, refunded, isByHouse } = found
    const { commande, client, professionnel } = facts
    const amount = formatEuros(avoir.montant)
    return {
      subject: `Votre avoir ${avoir.numero}`,
      preview: `${amount} sur la facture ${numeroFacture}.`,
      heading: refunded > 0 ? 'Nous vous remboursons' : 'Un avoir corrige votre facture',
      blocks: [
        greeting(client.prenom),
        `Nous avons émis un avoir de ${amount} sur la facture de « ${unlinked(commande.titre)} ». Vous le trouverez joint à ce message.`,
        {
          facts: [
            ['Avoir', avoir.numero],
            ['Facture corrigée', numeroFacture],
            ...avoir.lignes.map(({ label }): [string, string] => ['Motif', label]),
            ...(refunded > 0 ? [['Remboursé', formatEuros(refunded)] satisfies [string, string]] : []),
          ],
        },
        ...(refunded > 0 ? [isByHouse ? SENT_BY_HOUSE : SENT_BACK] : []),
      ],
      action: { label: 'Voir ma commande', url: projectUrl(deps.config, commande.id) },
      footLinks: ['CGV', ...retractationLink({ ...commande, professionnel })],
      numeroCommande: commande.numero,
      attachments: [await attachFacture(deps, avoirId)],
    }
  },
})

const SENT_BACK =
  'Cette somme revient sur le moyen de paiement que vous avez utilisé : comptez quelques jours ouvrés pour la voir sur votre compte.'
const SENT_BY_HOUSE = 'Nous vous envoyons cette somme.'

const corrected = alias(factures, 'corrected')

async function readAvoir({ db }: Pick<Deps, 'db'>, avoirId: string) {
  const [row] = await db
    .select({ avoir: factures, numeroFacture: corrected.numero })
    .from(factures)
    .innerJoin(corrected, eq(corrected.id, factures.factureId))
    .where(eq(factures.id, avoirId))
  if (!row) return null
  const given = await db
    .select({ cents: remboursements.montant, methode: paiements.methode })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(and(eq(remboursements.avoirId, avoirId), ne(remboursements.statut, 'ECHOUE')))
  return {
    ...row,
    refunded: given.reduce((sum, { cents }) => sum + cents, 0),
    isByHouse: given.every(({ methode }) => !isThroughProvider(methode)),
  }
}
