import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/browser-storage.ts'

/** The browser's entry, and its value, for single keys turned off (WCAG 2.1.4). */
const KEY = 'touches'
const OFF = 'aucune'
const CHANGED = 'touches'

/** True when single keys are on. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(follow, areOn, () => true)
}

export function setSingleKeys(on: boolean): void {
  browserStorage.setItem(KEY, on ? '' : OFF)
  dispatchEvent(new Event(CHANGED))
}

const areOn = () => browserStorage.getItem(KEY) !== OFF

function follow(tell: () => void): () => void {
  addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}
