import { useSyncExternalStore } from 'react'
import { store } from '../lib/store.ts'

const KEY = 'commande:brouillon'
const CHANGED = 'brouillon-changed'

/** Stores the reference of an order refused for a known e-mail, to resume after its owner signs in here (decisions §5). */
export function keepBrouillon(token: string): void {
  store(localStorage, KEY, token)
  dispatchEvent(new Event(CHANGED))
}

export function forgetBrouillon(): void {
  localStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

/** The stored token; null on the server and when there is none. */
export const useBrouillon = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  )

function subscribe(notify: () => void): () => void {
  addEventListener(CHANGED, notify)
  addEventListener('storage', notify)
  return () => {
    removeEventListener(CHANGED, notify)
    removeEventListener('storage', notify)
  }
}
