/** Where the threads are kept in the query cache. */
export const CONVERSATIONS_KEY = ['admin', 'conversations'] as const
export const UNREAD_KEY = ['admin', 'unread-messages'] as const
export const threadKey = (id: string) => ['admin', 'conversation', id] as const
