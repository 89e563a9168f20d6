export const SUBSCRIPTIONS_KEY = ['admin', 'abonnes'] as const
export const subscriptionKey = (id: string) => ['admin', 'abonne', id] as const
