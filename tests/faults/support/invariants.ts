import type { AuthorCommande } from './author.ts'
import { checkCommandes } from './check-commandes.ts'
import { checkFiles } from './check-files.ts'
import { checkMails } from './check-mails.ts'
import type { Outage } from './kill-and-wait.ts'
import type { Oracle } from './oracle.ts'

export type Verdict = {
  /** The violated rules, a sentence each; empty when all is well. */
  violations: string[]
  factures: number
  mails: number
  /** Mails written a second time, under the same Message-ID. */
  resent: number
  /** The longest delay between a payment and its mail. */
  longestMailMs: number
  /** Bytes that a cut upload left and no row names. */
  orphans: number
}

/**
 * The rules once nothing is under way: each paid order is there once, whole, with its invoice, its conversation, its files
 * and its mail, and nothing else is.
 */
export async function judge(
  oracle: Oracle,
  commandes: AuthorCommande[],
  excuses: Outage[],
): Promise<Verdict> {
  const commande = await checkCommandes(oracle, commandes)
  const files = await checkFiles(oracle, commandes)
  const mails = await checkMails(oracle, commandes, excuses)
  return {
    ...commande,
    ...files,
    ...mails,
    violations: [...commande.violations, ...files.violations, ...mails.violations],
  }
}
