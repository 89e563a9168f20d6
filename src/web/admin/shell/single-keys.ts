import { useSyncExternalStore } from 'react'
import { store } from '../../lib/store.ts'

/** Where this browser keeps that single keys do nothing (WCAG 2.1.4), and what it keeps. */
const KEY = 'touches'
const OFF = 'aucune'
const CHANGED = 'touches'

/** Whether the keys of one character do something. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(follow, areOn, () => true)
}

export function setSingleKeys(on: boolean): void {
  store(localStorage, KEY, on ? '' : OFF)
  dispatchEvent(new Event(CHANGED))
}

const areOn = () => localStorage.getItem(KEY) !== OFF

function follow(tell: () => void): () => void {
  addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}
