export const FAQ_KEY = ['admin', 'faq'] as const
export const questionKey = (id: string) => [...FAQ_KEY, 'one', id] as const
