import { and, eq, isNull } from 'drizzle-orm'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { MAX_ATTEMPTS, RETRY_AFTER_DAYS } from '#contract/money/schedule/schedule.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { notify } from '../../notifications/notify.ts'
import type { HeldMoney } from '../lock-money.ts'
import { tellHouse } from '../tell-house.ts'
import { echeanceRefusedEmail } from './echeance-refused-email.ts'
import type { AskedEcheance } from './read-echeances.ts'

type Refused = {
  commande: HeldMoney['commande']
  echeance: AskedEcheance
  /** Whether only its payer, in person, can make it go through. */
  needsPayer: boolean
}

/**
 * Follows a bank's refusal of a payment of a schedule: it is tried again two days later, twice, then left to its client. Each time they get
 * a link to pay it; the house is told once it is left to them.
 */
export async function refuseAttempt(
  tx: Tx,
  deps: Deps,
  { commande, echeance, needsPayer }: Refused,
): Promise<void> {
  const now = deps.clock()
  const isLast = needsPayer || echeance.tentatives >= MAX_ATTEMPTS
  const essaiLe = isLast ? null : addDays(parisDay(now), RETRY_AFTER_DAYS)
  await tx
    .update(echeances)
    .set({ statut: isLast ? 'ECHOUEE' : 'A_VENIR', essaiLe, demande: null, updatedAt: now })
    .where(eq(echeances.id, echeance.id))
  if (echeance.asked === 0) return
  await tellClient(tx, deps, { commande, echeance, essaiLe })
  if (!isLast) return
  await tellHouse(tx, deps, {
    title: 'Échéance impayée',
    message: `« ${commande.titre} », échéance ${echeance.rang}, ${formatEuros(echeance.asked)}\u00a0: la banque a refusé, le client a reçu un lien pour payer.`,
    actionUrl: `/admin/commandes/${commande.id}`,
    metadata: { echeanceId: echeance.id, commandeId: commande.id, tentatives: echeance.tentatives },
  })
}

type Told = Omit<Refused, 'needsPayer'> & { essaiLe: string | null }

async function tellClient(tx: Tx, deps: Deps, { commande, echeance, essaiLe }: Told): Promise<void> {
  const { id, userId, titre } = commande
  const next = essaiLe
    ? `Nous réessaierons le ${formatDate(essaiLe)}.`
    : 'Vous pouvez le régler depuis votre espace.'
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: 'Paiement refusé',
    message: `${formatEuros(echeance.asked)} pour « ${titre} » n’ont pas pu être prélevés. ${next}`,
    actionUrl: `/app/projects/${id}/echeances`,
    objetId: id,
    createdAt: deps.clock(),
  })
  await mailRefusal(tx, { commande, echeance, cle: `echeance-refusee:${echeance.id}:${echeance.tentatives}` })
}

/** Mails the link to pay; does nothing once its client is erased. */
export async function mailRefusal(
  tx: Tx,
  { commande, echeance, cle }: Omit<Refused, 'needsPayer'> & { cle: string },
): Promise<void> {
  const [client] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, commande.userId), isNull(users.deletedAt)))
  if (!client) return
  await queueEmail(tx, echeanceRefusedEmail, {
    cle,
    to: client.email,
    userId: commande.userId,
    props: { commandeId: commande.id, echeanceId: echeance.id },
  })
}
