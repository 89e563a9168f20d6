import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { dueOf } from '../money/is-settled.ts'
import { readSettings } from '../settings/read-settings.ts'
import { payAgainUrl } from './pay-again.ts'
import { projectUrl } from './project-url.ts'
import { readCommandeFacts } from './read-commande-facts.ts'
import { isCompanys } from './read-professionnel.ts'
import { retractationLink } from './retractation-link.ts'

type Unpaid = {
  /** Null before its order is open. */
  numero: string | null
  prenom: string
  titre: string
  montant: number
  /** True for an order that other payments have confirmed. */
  isConfirmed: boolean
  kept: string
  url: string
  professionnel: boolean
}

/** After a refused delayed payment: nothing was taken, and where to pay again (decisions §5). */
export const paymentFailedEmail = defineEmail({
  name: 'payment-failed',
  mutedWith: 'invoices',
  /** `montant`: the cents asked of the bank, an instalment perhaps. */
  props: z.object({
    pendingCommandeId: z.uuid().optional(),
    commandeId: z.uuid().optional(),
    montant: z.int().optional(),
  }),
  async render(deps, { pendingCommandeId, commandeId, montant: asked }) {
    const unpaid = pendingCommandeId
      ? await readPending(deps, pendingCommandeId)
      : await readQuote(deps, commandeId)
    if (!unpaid) return null
    const { numero, prenom, titre, montant, isConfirmed, kept, url, professionnel } = unpaid

    return {
      subject: 'Votre paiement n’a pas abouti',
      preview: 'Rien n’a été débité. Vous pouvez payer à nouveau.',
      heading: 'Votre paiement n’a pas abouti',
      blocks: [
        greeting(prenom),
        `Le paiement de ${formatEuros(asked ?? montant)} pour votre commande « ${unlinked(titre)} » a été refusé. Rien n’a été débité${isConfirmed ? ' ; votre commande reste confirmée.' : ' et la commande n’est pas confirmée.'}`,
        kept,
      ],
      action: { label: 'Payer à nouveau', url },
      footLinks: ['CGV', ...retractationLink({ statut: null, professionnel })],
      ...(numero && { numeroCommande: numero }),
    }
  },
})

async function readPending({ db, config }: Deps, id: string): Promise<Unpaid | null> {
  const [pending] = await db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id))
  // Paid by other means since, or closed for another order.
  if (pending?.statut !== 'OUVERTE') return null
  const { retention } = await readSettings(db, ['retention'])
  return {
    numero: null,
    prenom: pending.prenom,
    titre: pending.titre ?? pending.serviceNom,
    montant: pending.montant,
    isConfirmed: false,
    kept: `Vos informations et vos fichiers sont gardés ${retention.brouillonsJours}\u00a0jours\u00a0: il ne reste qu’à payer, par carte si vous préférez.`,
    url: payAgainUrl(config, id),
    professionnel: isCompanys(pending),
  }
}

/** A quote, or what is left of an order in instalments, is paid from the client area. */
async function readQuote(deps: Deps, id: string | undefined): Promise<Unpaid | null> {
  const facts = id ? await readCommandeFacts(deps, id) : null
  if (!id || !facts) return null
  const { numero, titre, payeeLe } = facts.commande
  const montant = await dueOf(deps.db, facts.commande)
  if (montant === 0) return null
  const isConfirmed = payeeLe !== null
  return {
    numero,
    prenom: facts.client.prenom,
    titre,
    montant,
    isConfirmed,
    kept: isConfirmed
      ? 'Il reste à payer cette somme dans votre espace, par carte si vous préférez.'
      : 'Votre devis vous attend dans votre espace : il ne reste qu’à payer, par carte si vous préférez.',
    url: projectUrl(deps.config, id, isConfirmed ? '/echeances' : ''),
    professionnel: facts.professionnel,
  }
}
