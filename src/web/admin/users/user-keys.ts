export const USERS_KEY = ['admin', 'users'] as const
export const USER_STATS_KEY = [...USERS_KEY, 'stats'] as const
export const userSessionsKey = (id: string) => ['admin', 'user', id, 'sessions'] as const
export const userKey = (id: string) => ['admin', 'user', id] as const
