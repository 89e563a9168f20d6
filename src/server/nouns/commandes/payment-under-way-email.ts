import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readCommandeFacts } from './read-commande-facts.ts'
import { isCompanys } from './read-professionnel.ts'
import { retractationLink } from './retractation-link.ts'

/**
 * To a client whose bank debit takes days: the sum asked of the bank, and the next step. It is not sent once the sum is paid or refused.
 */
export const paymentUnderWayEmail = defineEmail({
  name: 'payment-under-way',
  mutedWith: 'invoices',
  props: z.object({ sessionId: z.string() }),
  async render(deps, { sessionId }) {
    const [session] = await deps.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, sessionId))
    if (session?.statut !== 'EN_COURS') return null
    const paid = await readPaid(deps, session)
    if (!paid) return null
    const { numero, prenom, titre, next, professionnel } = paid
    return {
      subject: 'Votre ordre de prélèvement est enregistré',
      preview: 'Votre banque le confirme en quelques jours ouvrés.',
      heading: 'Votre ordre de prélèvement est enregistré',
      blocks: [
        greeting(prenom),
        `Votre ordre de prélèvement de ${formatEuros(session.montant)} pour « ${unlinked(titre)} » est enregistré. Votre banque le confirme en quelques jours ouvrés : ${next}`,
        'Vous n’avez rien d’autre à faire.',
      ],
      footLinks: ['CGV', ...retractationLink({ statut: null, professionnel })],
      ...(numero && { numeroCommande: numero }),
    }
  },
})

type Session = typeof checkoutSessions.$inferSelect

async function readPaid(deps: Deps, { pendingCommandeId, commandeId }: Session) {
  if (!commandeId) {
    const [pending] = await deps.db
      .select()
      .from(pendingCommandes)
      .where(eq(pendingCommandes.id, pendingCommandeId ?? ''))
    if (!pending) return null
    const { prenom, titre, serviceNom } = pending
    return {
      numero: null,
      prenom,
      titre: titre ?? serviceNom,
      next: TO_CONFIRM,
      professionnel: isCompanys(pending),
    }
  }
  const facts = await readCommandeFacts(deps, commandeId)
  if (!facts) return null
  const { commande, client, professionnel } = facts
  const next = commande.payeeLe ? CONFIRMED : TO_CONFIRM
  const { numero, titre } = commande
  return { numero, prenom: client.prenom, titre, next, professionnel }
}

const TO_CONFIRM = 'nous vous écrivons dès que c’est fait, et la correction commence alors.'
const CONFIRMED = 'nous vous écrivons si elle le refuse.'
