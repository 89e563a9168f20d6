import { useSyncExternalStore } from 'react'
import { relativeTime } from '#contract/format/relative-time.ts'
import { minutes } from '#contract/shared/durations.ts'

const MINUTE_MS = minutes(1)

/** « Il y a 5 min », updated while it is shown. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute, currentMinute)
  return (
    <time className={className} dateTime={at}>
      {relativeTime(at, new Date(Math.max(minute * MINUTE_MS, Date.parse(at))))}
    </time>
  )
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS)
