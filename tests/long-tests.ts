import { drawn } from '#server/testing/sweep.ts'

/**
 * Tests of several seconds a file: whole lives, races, faults at each step, volumes. They take turns (decision 164); what each of their nouns
 * does otherwise is told at each run by the tests beside them.
 */
const LONG_TESTS = [
  'src/contract/atelier/merge',
  'src/contract/commandes/promise-histories',
  'src/server/nouns/account-export/export-everything',
  'src/server/nouns/atelier/put-marques',
  'src/server/nouns/commandes/payment-emails',
  'src/server/nouns/commandes/project-emails',
  'src/server/nouns/commandes/contract-papers',
  'src/server/nouns/commandes/hostile-uploads',
  'src/server/nouns/commandes/promise-lives',
  'src/server/nouns/commandes/promo-code-once',
  'src/server/nouns/files/deposit-file',
  'src/server/nouns/files/sweep-stored-files',
  'src/server/nouns/logs/audit',
  'src/server/nouns/manuscript/decided-file',
  'src/server/nouns/manuscript/marks-outlive-a-file',
  'src/server/nouns/manuscript/read-delivery-job',
  'src/server/nouns/manuscript/read-in-process',
  'src/server/nouns/manuscript/read-source-job',
  'src/server/nouns/manuscript/readings-queue',
  'src/server/nouns/manuscript/write-decided-file-job',
  'src/server/nouns/messages/message-family',
  'src/server/nouns/missions/mission-races',
  'src/server/nouns/missions/statements',
  'src/server/nouns/money/accounts/fec-histories',
  'src/server/nouns/money/accounts/verify-chain',
  'src/server/nouns/money/invoices/numbers-under-rollback',
  'src/server/nouns/money/invoices/render-facture',
  'src/server/nouns/money/payments/house-payments',
  'src/server/nouns/money/payments/outside-away',
  'src/server/nouns/money/provider/stripe-faults',
  'src/server/nouns/money/reconcile/interrupted',
  'src/server/nouns/money/reconcile/reconciliation',
  'src/server/nouns/money/refunds/stripe-refunds',
  'src/server/nouns/money/schedule/charge-waiting',
  'src/server/nouns/money/schedule/echeance-faults',
  'src/server/nouns/money/schedule/echeances',
  'src/server/nouns/money/schedule/erased-payer',
  'src/server/nouns/money/schedule/held-back',
  'src/server/nouns/money/schedule/page-and-charge',
  'src/server/nouns/money/schedule/schedule-ends',
  'src/server/nouns/retractations/carried-out',
  'src/server/nouns/retractations/shown-part',
  'src/server/nouns/users/account-races',
  'src/server/nouns/users/erase-everything',
  'src/server/platform/backup/backup',
  'src/server/platform/db/embedded',
  'src/server/platform/db/postgres-programs',
  'src/server/platform/http/create-server',
  'src/server/platform/jobs/worker',
  'src/server/seed/demo/give-demo-data',
  'src/server/platform/mailbox/read-mailbox',
].map((name) => `${name}.test.ts`)

/** Those whose turn it is not. */
export const RESTING_TESTS = restingOf(LONG_TESTS)

/** What a run leaves out of a list that takes turns. */
export function restingOf(turns: string[]): string[] {
  const taken = new Set(drawn(turns))
  return turns.filter((turn) => !taken.has(turn))
}
