export const CORRECTEURS_KEY = ['admin', 'correcteurs'] as const
/** Apart from the lists: one that was deleted is not asked for again. */
export const correcteurKey = (id: string) => ['admin', 'correcteur', id] as const
