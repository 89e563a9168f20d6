import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { AwaitedContext } from '../lib/awaited.ts'
import type { LiveEvents } from './live-events.ts'

/** What comes together, such as a message and its notification, is read again once. */
const TOGETHER_MS = 50

/** What each kind of event makes old; `refresh` makes all of it. */
export type LiveKeys = Record<Exclude<LiveEvent['kind'], 'refresh'>, readonly QueryKey[]>

/** Reads again what is shown as soon as it changes; badges and lists are read again together. */
export function useLiveEvents(live: LiveEvents, keys: LiveKeys): void {
  const queryClient = useQueryClient()
  const isAwaited = use(AwaitedContext)
  useEffect(() => {
    if (isAwaited) return undefined
    return followInto(queryClient, live, keys)
  }, [queryClient, live, keys, isAwaited])
}

function followInto(queryClient: QueryClient, live: LiveEvents, keys: LiveKeys): () => void {
  const old = new Set<QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAgain = () => {
    timer = undefined
    for (const queryKey of old) void queryClient.invalidateQueries({ queryKey })
    old.clear()
  }
  const stop = live(({ kind }) => {
    const concerned = kind === 'refresh' ? Object.values(keys).flat() : keys[kind]
    for (const key of concerned) old.add(key)
    timer ??= setTimeout(readAgain, TOGETHER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
