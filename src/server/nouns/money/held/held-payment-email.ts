import { eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { formatEuros, formatMoney } from '#contract/format/euros.ts'
import { paymentSuccessPath } from '#contract/money/payments/payment-pages.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { checkoutSessions, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineEmail, type EmailContent } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { payAgainUrl } from '../../commandes/pay-again.ts'
import { projectUrl } from '../../commandes/project-url.ts'
import { isCompanys, readProfessionnel } from '../../commandes/read-professionnel.ts'
import { retractationLink } from '../../commandes/retractation-link.ts'

export type HeldRow = typeof paiementsRetenus.$inferSelect

/**
 * Tells the payer of a payment that does not match its order: first that the house checks it, then that it is refunded. An accepted one is
 * confirmed by the usual e-mail.
 */
export const heldPaymentEmail = defineEmail({
  name: 'held-payment',
  props: z.object({ sessionId: z.string(), news: z.enum(['A_VERIFIER', 'REMBOURSE']) }),
  async render(deps, { sessionId, news }) {
    const held = await readHeld(deps, sessionId)
    if (!held) return null
    if (news === 'REMBOURSE') return refunded(deps, held)
    // A decision made since has its own e-mail.
    return held.row.statut === 'A_VERIFIER' ? toCheck(deps, held) : null
  },
})

type Held = {
  row: HeldRow
  /** Null before its order is open. */
  numero: string | null
  prenom: string
  titre: string
  /** The price of the whole order, in cents. */
  montant: number
  /** What its payment page asked for, in cents; null for a page that is not known here. */
  demande: number | null
  /** The status of a confirmed order; an unconfirmed one has none yet. */
  statut: CommandeStatut | null
  /** An order paid in instalments, or from which a bank took money back. */
  isConfirmed: boolean
  professionnel: boolean
}

function toCheck({ config }: Deps, held: Held): EmailContent {
  const { row, prenom, titre, montant, demande, isConfirmed } = held
  return {
    subject: 'Votre paiement est à vérifier',
    preview: 'Il est arrivé, mais il ne correspond pas à votre commande. Vous n’avez rien à faire.',
    heading: 'Paiement reçu, à vérifier',
    blocks: [
      greeting(prenom),
      `Votre paiement pour « ${unlinked(titre)} » est arrivé, mais il ne correspond pas à ${isConfirmed ? 'ce qui reste à payer de la commande.' : 'la commande\u00a0: elle n’est pas encore confirmée.'}`,
      {
        facts: [
          ['Montant reçu', formatMoney(row.montant, row.devise)],
          ...askedOf({ demande, montant }),
          ['Prix de la commande', formatEuros(montant)],
        ],
      },
      `Quelqu’un de la maison le vérifie et vous écrit\u00a0: ou bien ${isConfirmed ? 'il est accepté' : 'la commande est confirmée'}, ou bien ce paiement vous est remboursé en entier. D’ici là, vous n’avez rien à payer de plus.`,
    ],
    action: {
      label: 'Voir où en est ce paiement',
      url: `${config.appUrl}${paymentSuccessPath(row.sessionId)}`,
    },
    footLinks: ['CGV', ...retractationLink(held)],
    ...(held.numero && { numeroCommande: held.numero }),
  }
}

/** The sum that was asked for, of an order paid in instalments. */
const askedOf = ({ demande, montant }: Pick<Held, 'demande' | 'montant'>): [term: string, value: string][] =>
  demande === null || demande === montant ? [] : [['Montant demandé', formatEuros(demande)]]

function refunded({ config }: Deps, held: Held): EmailContent {
  const { row, prenom, titre, isConfirmed, statut } = held
  const { pendingCommandeId } = row
  const commandeId = commandeOf(row)
  const url =
    statut === null && pendingCommandeId
      ? payAgainUrl(config, pendingCommandeId)
      : commandeId && projectUrl(config, commandeId)
  return {
    subject: 'Votre paiement vous est remboursé',
    preview: 'En entier, sur le même moyen de paiement.',
    heading: 'Votre paiement vous est remboursé',
    blocks: [
      greeting(prenom),
      `Votre paiement de ${formatMoney(row.montant, row.devise)} pour « ${unlinked(titre)} » ${row.motif === 'DOUBLE' ? 'est arrivé alors que cette échéance était déjà payée' : 'ne correspondait pas à la commande'}\u00a0: nous vous le remboursons en entier, sur le même moyen de paiement. Comptez quelques jours ouvrés pour le voir sur votre compte.`,
      standingOf({ isConfirmed, statut }),
    ],
    ...(url && { action: { label: isConfirmed ? 'Voir ma commande' : 'Payer de nouveau', url } }),
    footLinks: ['CGV', ...retractationLink(held)],
    ...(held.numero && { numeroCommande: held.numero }),
  }
}

/** The state of the order whose payment is refunded. */
function standingOf({ isConfirmed, statut }: Pick<Held, 'isConfirmed' | 'statut'>): string {
  if (statut === 'ANNULEE') return 'Votre commande reste annulée : vous n’avez rien à faire.'
  return isConfirmed
    ? 'Votre commande reste confirmée, et ce qui en reste à payer l’est encore.'
    : 'La commande n’est donc pas confirmée. Si vous la voulez toujours, vous pouvez la payer de nouveau.'
}

async function readHeld({ db }: Deps, sessionId: string): Promise<Held | null> {
  const [found] = await db
    .select({ row: paiementsRetenus, demande: checkoutSessions.montant })
    .from(paiementsRetenus)
    .leftJoin(checkoutSessions, eq(checkoutSessions.id, paiementsRetenus.sessionId))
    .where(eq(paiementsRetenus.sessionId, sessionId))
  const commandeId = found && commandeOf(found.row)
  if (!commandeId) return null
  const [of] = await db
    .select({
      numero: commandes.numero,
      prenom: users.prenom,
      titre: commandes.titre,
      montant: commandes.montant,
      statut: commandes.statut,
      isConfirmed: isNotNull(commandes.payeeLe).mapWith(Boolean),
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(eq(commandes.id, commandeId))
  if (of) return { ...found, ...of, professionnel: await readProfessionnel(db, commandeId) }
  const [pending] = await db.select().from(pendingCommandes).where(eq(pendingCommandes.id, commandeId))
  if (!pending) return null
  const { prenom, titre, serviceNom, montant } = pending
  const professionnel = isCompanys(pending)
  return {
    ...found,
    numero: null,
    prenom,
    titre: titre ?? serviceNom,
    montant,
    statut: null,
    isConfirmed: false,
    professionnel,
  }
}

/** An order keeps its id once it is paid by another payment (decision 005). */
const commandeOf = ({ commandeId, pendingCommandeId }: HeldRow) => commandeId ?? pendingCommandeId
