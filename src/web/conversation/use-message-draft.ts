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
  forget: () => void
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

  useEffect(
    () =>
      followDraft(placed, () => {
        const kept = readDraft(placed)
        if (kept?.key !== latest.current.key) show(kept ?? emptyDraft())
      }),
    [placed, show],
  )

  const change = useCallback<DraftHandle['change']>(
    (changes) => {
      const next = { ...latest.current, ...changes(latest.current), key: crypto.randomUUID() }
      show(next)
      writeDraft(placed, next)
    },
    [placed, show],
  )

  const forget = useCallback(() => {
    show(emptyDraft())
    writeDraft(placed, undefined)
  }, [placed, show])

  return { draft, change, forget }
}
