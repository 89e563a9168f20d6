import type { Conversation, Message } from '#contract/messages/message.ts'

/** The pages read of a thread, oldest message first; `hasOlder` tells of more above. */
type Pages<One extends { id: string }> = { messages: One[]; hasOlder: boolean }

export type Thread = Conversation & Pages<Message>

/**
 * Joins the latest page, read again, to the pages read above it. Where the two do not meet, too many messages came in
 * between, and only the latest page is complete.
 */
export function joinLatest<Read extends Pages<{ id: string }>>(known: Read | undefined, latest: Read): Read {
  const first = latest.messages[0]?.id
  const met = known?.messages.findIndex(({ id }) => id === first) ?? -1
  if (!known || met <= 0) return latest
  return {
    ...latest,
    messages: [...known.messages.slice(0, met), ...latest.messages],
    hasOlder: known.hasOlder,
  }
}

/** Joins the page before the first message; a page for another first message came too late and is left out. */
export function joinOlder<Read extends Pages<{ id: string }>>(
  known: Read | undefined,
  { before, page }: { before: string; page: Read },
): Read | undefined {
  if (!known || known.messages[0]?.id !== before) return known
  return { ...known, messages: [...page.messages, ...known.messages], hasOlder: page.hasOlder }
}

/** Replaces a message by its current version, wherever it is in the thread. */
export const withMessage = (known: Thread, message: Message): Thread => ({
  ...known,
  messages: known.messages.map((one) => (one.id === message.id ? message : one)),
})

export const withoutMessage = (known: Thread, id: string): Thread => ({
  ...known,
  messages: known.messages.filter((one) => one.id !== id),
})
