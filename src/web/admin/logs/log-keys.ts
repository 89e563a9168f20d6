export const LOGS_KEY = ['admin', 'logs'] as const
export const logKey = (id: string) => ['admin', 'log', id] as const
