/** Where an order is kept in the query cache. */
export const commandeKey = (id: string) => ['admin', 'commande', id] as const
