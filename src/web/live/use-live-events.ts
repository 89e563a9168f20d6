import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { readAgain } from '../lib/api-reads.ts'
import { AwaitedContext } from '../lib/awaited.ts'
import type { LiveEvents } from './live-events.ts'

/** Events that come together, such as a message and its notification, cause a single read. */
const TOGETHER_MS = 50

/** The endpoints that each kind of event makes stale; `refresh` makes all of them stale. */
export type LiveReads = Record<Exclude<LiveEvent['kind'], 'refresh'>, readonly EndpointSpec[]>

/** Reads the shown data again as soon as it changes; badges and lists are read together. */
export function useLiveEvents(live: LiveEvents, reads: LiveReads): void {
  const queryClient = useQueryClient()
  const isAwaited = use(AwaitedContext)
  useEffect(() => {
    if (isAwaited) return undefined
    return followInto(queryClient, live, reads)
  }, [queryClient, live, reads, isAwaited])
}

function followInto(queryClient: QueryClient, live: LiveEvents, reads: LiveReads): () => void {
  const old = new Set<EndpointSpec>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readOld = () => {
    timer = undefined
    void readAgain(queryClient, [...old])
    old.clear()
  }
  const stop = live(({ kind }) => {
    const concerned = kind === 'refresh' ? Object.values(reads).flat() : reads[kind]
    for (const endpoint of concerned) old.add(endpoint)
    timer ??= setTimeout(readOld, TOGETHER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
