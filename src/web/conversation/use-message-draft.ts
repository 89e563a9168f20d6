import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyDraft, followDraft, type MessageDraft, readDraft, writeDraft } from './message-draft.ts'

export type DraftHandle = {
  draft: MessageDraft
  change: (changes: (draft: MessageDraft) => Partial<MessageDraft>) => void
  forget: () => void
}

/**
 * A message being written, kept in this browser until it is sent: through reloads, an expired session and closed tabs; its tabs share
 * it. Mount it anew for another name, which says whose it is.
 */
export function useMessageDraft(name: string): DraftHandle {
  const [draft, setDraft] = useState(() => readDraft(name) ?? emptyDraft())
  const latest = useRef(draft)

  const show = useCallback((next: MessageDraft) => {
    latest.current = next
    setDraft(next)
  }, [])

  useEffect(
    () =>
      followDraft(name, () => {
        const kept = readDraft(name)
        if (kept?.key !== latest.current.key) show(kept ?? emptyDraft())
      }),
    [name, show],
  )

  const change = useCallback<DraftHandle['change']>(
    (changes) => {
      const next = { ...latest.current, ...changes(latest.current), key: crypto.randomUUID() }
      show(next)
      writeDraft(name, next)
    },
    [name, show],
  )

  const forget = useCallback(() => {
    show(emptyDraft())
    writeDraft(name, undefined)
  }, [name, show])

  return { draft, change, forget }
}
