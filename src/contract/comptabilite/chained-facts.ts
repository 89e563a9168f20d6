/** What is issued or moves money, then what becomes of it: the last four change something of an earlier line's object. */
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
