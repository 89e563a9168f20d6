/**
 * <ScrollBack label="Messages" first={firstId} last={lastId} follows={isMine} older={{ exist, busy, failed, read }} olderLabel="Lire les messages plus anciens"
 *   failedLabel="Impossible d’afficher les messages plus anciens." newLabel="Nouveaux messages">{…}</ScrollBack>
 *
 * A list read from its end, in a frame of its own: it opens on its last item; scrolling up reads the older ones (`older.read`),
 * as the button at its top does. Items added above never move the reader; nor do those added below, unless the reader is at the
 * end, or `follows`: a button then tells of them.
 */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

type ScrollBackProps = {
  label: string
  /** The ids of its first and last item. */
  first: string | undefined
  last: string | undefined
  follows: boolean
  older: { exist: boolean; busy: boolean; failed: boolean; read: () => void }
  olderLabel: string
  /** The text after a failed read of older items, above the button that tries again. */
  failedLabel: string
  newLabel: string
  children: ReactNode
}

/** Distance under which the list counts as scrolled to an edge. */
const NEAR_PX = 48
/** Older items are read before the reader reaches the top. */
const AHEAD_PX = 400

export function ScrollBack(props: ScrollBackProps) {
  const { label, first, last, follows, older, olderLabel, failedLabel, newLabel, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ atEnd: true, fromEnd: 0, first, last })
  const [hasNew, setHasNew] = useState(false)

  const toEnd = useCallback(() => {
    const { current } = frame
    if (current) current.scrollTop = current.scrollHeight
    place.current.atEnd = true
    setHasNew(false)
  }, [])

  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const was = place.current
    place.current = { ...was, first, last }
    const isNew = was.last !== last
    if (was.atEnd || (isNew && follows)) return toEnd()
    if (isNew) setHasNew(true)
    if (was.first !== first && !isNew) current.scrollTop = current.scrollHeight - was.fromEnd
    place.current.fromEnd = current.scrollHeight - current.scrollTop
  }, [first, last, follows, toEnd])

  // A frame or a picture that changes size leaves a reader at the end there.
  useEffect(() => {
    const observer = new ResizeObserver(() => place.current.atEnd && toEnd())
    for (const element of [frame.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [toEnd])

  const onScroll = () => {
    const { current } = frame
    if (!current) return
    const fromEnd = current.scrollHeight - current.scrollTop
    const atEnd = fromEnd - current.clientHeight < NEAR_PX
    place.current = { ...place.current, fromEnd, atEnd }
    if (atEnd) setHasNew(false)
    if (current.scrollTop < AHEAD_PX && older.exist && !older.busy && !older.failed) older.read()
  }

  return (
    <div className="scroll-back">
      <div
        ref={frame}
        className="scroll-back-frame"
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content}>
          {older.exist && (
            <Button
              size="compact"
              variant="quiet"
              busy={older.busy}
              onClick={() => {
                // The button leaves with the first page: the focus stays in the list.
                frame.current?.focus({ preventScroll: true })
                older.read()
              }}
            >
              {olderLabel}
            </Button>
          )}
          {older.failed && (
            <p className="error" role="alert">
              {failedLabel}
            </p>
          )}
          {children}
        </div>
      </div>
      {hasNew && (
        <Button size="compact" icon="down" className="scroll-back-new" onClick={toEnd}>
          {newLabel}
        </Button>
      )}
    </div>
  )
}

/** The reader's place in the list, and the ends of the list at that moment. */
type Place = { atEnd: boolean; fromEnd: number; first: string | undefined; last: string | undefined }
