/** Where the threads are kept in the query cache. */
export const CONVERSATIONS_KEY = ['admin', 'conversations'] as const
export const UNREAD_KEY = ['admin', 'unread-messages'] as const
export const THREADS_KEY = ['admin', 'conversation'] as const
export const threadKey = (id: string) => [...THREADS_KEY, id] as const
export const notesKey = (id: string) => [...THREADS_KEY, id, 'notes'] as const
export const CANNED_KEY = ['admin', 'canned-replies'] as const
export const cannedKey = (id: string) => [...CANNED_KEY, 'one', id] as const
