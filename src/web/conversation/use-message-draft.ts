import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DraftPlaceContext } from '../lib/draft-place.ts'
import {
  emptyDraft,
  followDraft,
  type MessageDraft,
  placedDraft,
  readDraft,
  writeDraft,
} from './message-draft.ts'

export type DraftHandle = {
  draft: MessageDraft
  change: (changes: (draft: MessageDraft) => Partial<MessageDraft>) => void
  /** Removes what was sent; what was written since stays. */
  forget: (sent: MessageDraft) => void
}

/**
 * A message being written, kept in this browser until it is sent: through reloads, an expired session and closed tabs; its tabs share
 * it. Mount it again for another name, which tells its owner.
 */
export function useMessageDraft(name: string): DraftHandle {
  const place = use(DraftPlaceContext)
  const placed = useMemo(() => placedDraft(place, name), [place, name])
  const [draft, setDraft] = useState(() => readDraft(placed) ?? emptyDraft())
  const latest = useRef(draft)

  const show = useCallback((next: MessageDraft) => {
    latest.current = next
    setDraft(next)
  }, [])

  const follows = useRef(false)
  useEffect(() => {
    follows.current = true
    const leave = followDraft(placed, () => {
      const kept = readDraft(placed)
      if (kept?.key !== latest.current.key) show(kept ?? emptyDraft())
    })
    return () => {
      follows.current = false
      leave()
    }
  }, [placed, show])

  /** The draft as it is now: an upload or a sending may end after its editor was left, and another opened. */
  const current = useCallback(
    () => (follows.current ? latest.current : (readDraft(placed) ?? emptyDraft())),
    [placed],
  )

  const change = useCallback<DraftHandle['change']>(
    (changes) => {
      const now = current()
      const next = { ...now, ...changes(now), key: crypto.randomUUID() }
      show(next)
      writeDraft(placed, next)
    },
    [placed, show, current],
  )

  const forget = useCallback<DraftHandle['forget']>(
    (sent) => {
      const now = current()
      if (now.key !== sent.key) return change(() => writtenSince(sent, now))
      show(emptyDraft())
      writeDraft(placed, undefined)
    },
    [placed, show, current, change],
  )

  return { draft, change, forget }
}

/** A draft without what was sent of it: the sent text is left out where the present one begins with it. */
function writtenSince(sent: MessageDraft, now: MessageDraft): Partial<MessageDraft> {
  const [before, content] = [sent.content.trim(), now.content.trimStart()]
  return {
    content: content.startsWith(before) ? content.slice(before.length).trimStart() : now.content,
    files: now.files.filter(({ fileId }) => !sent.files.some((file) => file.fileId === fileId)),
    subject: now.subject === sent.subject ? '' : now.subject,
    conversationId: now.conversationId === sent.conversationId ? '' : now.conversationId,
  }
}
