/** The place in the browser of a guest order's draft, until it is paid. */
export const ORDER_DRAFT = { key: 'commande-invitee', keep: 'local' } as const
