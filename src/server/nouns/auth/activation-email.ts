import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { clientWords } from '#contract/commandes/client-statuts.ts'
import { quoteState } from '#contract/commandes/quote.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Role } from '#contract/users/user.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineEmail, type FootLink } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { commandeConfirmation } from '../commandes/commande-confirmation.ts'
import { quoteToCome } from '../commandes/commande-opened-email.ts'
import { writePaymentReceived } from '../commandes/payment-received-email.ts'
import { type CommandeFacts, readCommandeFacts } from '../commandes/read-commande-facts.ts'
import { readAwaitsManuscript } from '../commandes/read-manuscript.ts'
import { retractationLink } from '../commandes/retractation-link.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { linkUrl } from './issue-link.ts'
import { liveActivationLink } from './live-activation-link.ts'
import { readLink } from './read-link.ts'

const TO_CLIENT =
  'Choisissez un mot de passe pour ouvrir votre espace : vous y suivrez la correction, vous nous écrirez, et vous y retrouverez vos fichiers et vos factures.'
const MANUSCRIPT_AWAITED =
  'Il nous manque votre manuscrit pour commencer : une fois votre espace ouvert, déposez-le dans votre projet.'
const TO_ADMIN = 'Choisissez un mot de passe : il ouvre l’administration de la maison.'

/**
 * To the person who ordered without an account: the order is confirmed, with the link that opens it; also to the client of an order opened
 * by the house.
 */
export const activationEmail = defineEmail({
  name: 'activation',
  props: z.object({ linkTokenId: z.uuid(), userId: z.uuid(), commandeId: z.uuid().nullish() }),
  async render(deps, { linkTokenId, userId, commandeId }) {
    const facts = commandeId ? await readStanding(deps, commandeId) : null
    const link = await readSendable(deps, { linkTokenId, userId })
    // Activated in the meantime through the mail of another order: this order is still to be confirmed.
    const paid = facts?.commande.payeeLe ? facts : null
    if (!link) return paid?.client.passwordHash ? writePaymentReceived(deps, paid) : null

    const { nom: maison } = await readIdentity(deps.db)
    const isAwaited = paid !== null && (await readAwaitsManuscript(deps.db, paid.commande))
    const toConfirm = paid && !(await isConfirmed(deps, paid.commande.id)) ? paid : null
    const confirmation = toConfirm && (await commandeConfirmation(deps, toConfirm))
    return {
      subject: `Activez votre espace ${maison}`,
      preview: previewOf(facts, isAwaited),
      heading: toConfirm ? 'Votre commande est confirmée' : 'Votre espace est prêt',
      blocks: [
        greeting(link.prenom),
        facts ? wordsOn(facts, { isNew: toConfirm !== null, now: deps.clock() }) : opened(maison, commandeId),
        link.role === 'ADMIN' ? TO_ADMIN : TO_CLIENT,
        ...(isAwaited ? [MANUSCRIPT_AWAITED] : []),
        ...(confirmation?.blocks ?? []),
      ],
      action: {
        label: 'Activer mon compte',
        url: linkUrl(deps.config, 'ACTIVATION', link.linkTokenId),
      },
      footnote: `Ce lien est valable jusqu’au ${link.until}, et ne sert qu’une fois. Passé ce délai, sa page vous proposera d’en recevoir un autre.`,
      footLinks: footLinksOf(link.role, paid),
      numeroCommande: paid?.commande.numero,
      attachments: confirmation?.attachments,
    }
  },
})

/**
 * The link to send: its own, or another where the e-mail waited until it expired. One followed, replaced or made void has no other: its
 * account is held meanwhile, since a corrected address makes it void.
 */
async function readSendable(deps: Deps, { linkTokenId, userId }: { linkTokenId: string; userId: string }) {
  const own = await readLink(deps, linkTokenId)
  if (own) return { ...own, linkTokenId }
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const isUnused = and(eq(linkTokens.id, linkTokenId), isNull(linkTokens.usedAt))
    if ((await tx.$count(linkTokens, isUnused)) === 0) return null
    const other = await liveActivationLink(tx, deps, userId)
    const link = await readLink({ db: tx, clock: deps.clock }, other.linkTokenId)
    return link && { ...link, ...other }
  })
}

function previewOf(facts: CommandeFacts | null, isAwaited: boolean): string {
  if (isAwaited) return 'Choisissez un mot de passe, puis déposez votre manuscrit.'
  return facts ? 'Choisissez un mot de passe : votre projet vous attend.' : 'Choisissez un mot de passe.'
}

/** Their order; null once it is cancelled: nothing of it is to be told. */
async function readStanding(deps: Deps, commandeId: string): Promise<CommandeFacts | null> {
  const facts = await readCommandeFacts(deps, commandeId)
  return facts?.commande.statut === 'ANNULEE' ? null : facts
}

/** Whether the e-mail that confirms an order has left: a link asked for later repeats none of its days and payments. */
async function isConfirmed({ db }: Pick<Deps, 'db'>, commandeId: string): Promise<boolean> {
  const sent = await db
    .select({ statut: emails.statut })
    .from(emails)
    .where(inArray(emails.cle, [`activation:${commandeId}`, `paiement:${commandeId}`]))
  return sent.some(({ statut }) => statut === 'ENVOYE')
}

/** Without an order to tell of: the house opened the account, or the order is cancelled. */
const opened = (maison: string, commandeId: string | null | undefined) =>
  commandeId ? 'Votre compte vous attend.' : `${maison} vous a ouvert un compte.`

/** No contract, no withdrawal; no conditions of sale for who works in the house. */
function footLinksOf(role: Role, paid: CommandeFacts | null): FootLink[] {
  if (role === 'ADMIN') return []
  return paid ? ['CGV', ...retractationLink({ ...paid.commande, ...paid })] : ['CGV']
}

/** The sentence on their order, or on the project that the house opened for them: the link may be asked again when its quote is there. */
function wordsOn(
  { commande, correcteur, manuscritRecu }: CommandeFacts,
  { isNew, now }: { isNew: boolean; now: Date },
): string {
  const titre = unlinked(commande.titre)
  if (isNew) return `Votre commande pour « ${titre} » est bien arrivée. Merci de nous confier votre texte.`
  if (quoteState(commande, parisDay(now)) === 'EXPIRE')
    return `Le devis de votre projet « ${titre} » a expiré : écrivez-nous, nous vous en enverrons un autre.`
  if (commande.statut === 'EN_ATTENTE')
    return `Nous avons ouvert votre projet « ${titre} » et préparons ${quoteToCome(commande, now)} : rien n’est à payer avant que vous l’ayez accepté.`
  const { opening, told } = clientWords(commande.statut, { manuscritRecu }).email
  return `${opening(titre)} ${told({ correcteur })}`
}
