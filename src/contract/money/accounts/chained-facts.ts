/** The facts that the chain records: documents and movements of money first; the last four change the object of an earlier line. */
export const CHAINED_FACTS = [
  'FACTURE',
  'AVOIR',
  'PAIEMENT',
  'REMBOURSEMENT',
  'RETENU',
  'PDF',
  'LITIGE',
  'SUIVI',
  'DECISION',
] as const
export type ChainedFact = (typeof CHAINED_FACTS)[number]
