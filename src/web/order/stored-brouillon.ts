import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { days } from '#contract/shared/durations.ts'
import { browserStorage } from '../lib/browser-storage.ts'

const KEY = 'commande:brouillon'
const CHANGED = 'brouillon-changed'
/** The time that the server keeps it (decisions §5). */
const LIFE_MS = days(7)

const kept = z.object({ token: z.string(), at: z.number() })

/** Stores the reference of an order refused for a known e-mail, to resume after its owner signs in here (decisions §5). */
export function keepBrouillon(token: string): void {
  browserStorage.setItem(KEY, JSON.stringify({ token, at: Date.now() }))
  dispatchEvent(new Event(CHANGED))
}

export function forgetBrouillon(): void {
  browserStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

/** The stored token, as long as its draft is kept; null on the server and when there is none. */
export const useBrouillon = (): string | null => useSyncExternalStore(subscribe, readBrouillon, () => null)

function readBrouillon(): string | null {
  try {
    const { token, at } = kept.parse(JSON.parse(browserStorage.getItem(KEY) ?? 'null'))
    return Date.now() - at < LIFE_MS ? token : null
  } catch {
    return null
  }
}

function subscribe(notify: () => void): () => void {
  addEventListener(CHANGED, notify)
  addEventListener('storage', notify)
  return () => {
    removeEventListener(CHANGED, notify)
    removeEventListener('storage', notify)
  }
}
