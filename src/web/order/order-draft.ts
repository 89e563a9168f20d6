/** Where the browser keeps what is typed of a guest order until it is paid. */
export const ORDER_DRAFT = { key: 'commande-invitee', keep: 'local' } as const
