import { accountExports } from '../platform/db/schema/account-exports.ts'
import { commandes, pendingCommandes } from '../platform/db/schema/commandes.ts'
import { consultations } from '../platform/db/schema/consultations.ts'
import { correcteurs } from '../platform/db/schema/correcteurs.ts'
import { factures } from '../platform/db/schema/factures.ts'
import { fichiers } from '../platform/db/schema/fichiers.ts'
import { newsletterSubscriptions } from '../platform/db/schema/newsletter.ts'
import { checkoutSessions, paiements } from '../platform/db/schema/payments.ts'
import { retractations } from '../platform/db/schema/retractations.ts'
import {
  passkeys,
  recoveryCodes,
  signInChallenges,
  totpFactors,
} from '../platform/db/schema/second-factors.ts'
import { linkTokens, sessionTokens, users } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'

/** These endpoints lead a buyer to their own payment page, or are that page: the session's id is theirs to hold. */
const TELL_THE_SESSION = [
  'commandes.placeGuestOrder',
  'commandes.createPaidProject',
  'commandes.resumeDraft',
  'commandes.checkout',
  'payments.payAgain',
  'payments.sandboxSession',
  'payments.sandboxPay',
]

/** Everything the database holds that no client may ever read. */
export async function secretsOf({ db }: Deps, { saidBy }: { saidBy: string }): Promise<string[]> {
  const rows = await Promise.all([
    db.select({ secret: fichiers.storageKey }).from(fichiers),
    db.select({ secret: factures.pdfKey }).from(factures),
    db.select({ secret: factures.pdfSha256 }).from(factures),
    db.select({ secret: users.passwordHash }).from(users),
    db.select({ secret: sessionTokens.hash }).from(sessionTokens),
    db.select({ secret: totpFactors.sealedKey }).from(totpFactors),
    db.select({ secret: recoveryCodes.hash }).from(recoveryCodes),
    db.select({ secret: passkeys.publicKey }).from(passkeys),
    db.select({ secret: signInChallenges.hash }).from(signInChallenges),
    db.select({ secret: linkTokens.hash }).from(linkTokens),
    db.select({ secret: pendingCommandes.brouillonHash }).from(pendingCommandes),
    db.select({ secret: pendingCommandes.empreinte }).from(pendingCommandes),
    db.select({ secret: commandes.cgvHash }).from(commandes),
    db.select({ secret: consultations.hash }).from(consultations),
    db.select({ secret: correcteurs.lienHash }).from(correcteurs),
    db.select({ secret: retractations.hash }).from(retractations),
    db.select({ secret: retractations.empreinte }).from(retractations),
    db.select({ secret: newsletterSubscriptions.confirmationHash }).from(newsletterSubscriptions),
    db.select({ secret: newsletterSubscriptions.desabonnementHash }).from(newsletterSubscriptions),
    db.select({ secret: accountExports.hash }).from(accountExports),
    db.select({ secret: accountExports.storageKey }).from(accountExports),
    db.select({ secret: paiements.reference }).from(paiements),
    db.select({ secret: checkoutSessions.idempotencyKey }).from(checkoutSessions),
    TELL_THE_SESSION.includes(saidBy)
      ? []
      : db.select({ secret: checkoutSessions.id }).from(checkoutSessions),
  ])
  return rows.flat().flatMap(({ secret }) => (secret ? [secret] : []))
}
