export const PROMOTIONS_KEY = ['admin', 'promotions'] as const
/** Apart from the lists: one that was deleted is not asked for again. */
export const promotionKey = (id: string) => ['admin', 'promotion', id] as const
