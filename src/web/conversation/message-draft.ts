import { z } from 'zod'
import { MESSAGE_FILES_MOST } from '#contract/files/file-limits.ts'
import type { Keeping } from '../lib/browser-storage.ts'
import type { DraftPlace } from '../lib/draft-place.ts'

/** A file on the server, before the message that will name it. */
const sentFile = z.object({ fileId: z.uuid(), filename: z.string(), size: z.number() })
export type SentFile = z.output<typeof sentFile>

// A browser's storage is no safer than a caller's request: parsed the same.
const messageDraft = z.object({
  content: z.string(),
  files: z.array(sentFile).max(MESSAGE_FILES_MOST),
  /** The key that makes a repeated sending one message; new after each change of the draft. */
  key: z.uuid(),
  /** The subject of a new message. */
  about: z.enum(['project', 'support', 'general']),
  conversationId: z.string(),
  subject: z.string(),
})
export type MessageDraft = z.output<typeof messageDraft>

export const emptyDraft = (): MessageDraft => ({
  content: '',
  files: [],
  key: crypto.randomUUID(),
  about: 'project',
  conversationId: '',
  subject: '',
})

/** The place of a message's draft. */
export type PlacedDraft = { storage: Keeping; key: string }

export const placedDraft = ({ prefix, storageOf }: DraftPlace, name: string): PlacedDraft => ({
  storage: storageOf('local'),
  key: prefix + name,
})

/** Reads a stored draft; undefined when there is none, or an unreadable one. */
export function readDraft({ storage, key }: PlacedDraft): MessageDraft | undefined {
  try {
    return messageDraft.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Stores a draft and tells the components of this tab; the browser tells the others. */
export function writeDraft({ storage, key }: PlacedDraft, draft: MessageDraft | undefined): void {
  if (draft) storage.setItem(key, JSON.stringify(draft))
  else storage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** Calls `tell` when a draft was written, in this tab or another. */
export function followDraft({ key }: PlacedDraft, tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) tell()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
