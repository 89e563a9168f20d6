export const FACTURES_KEY = ['admin', 'factures'] as const
export const factureKey = (id: string) => ['admin', 'facture', id] as const
