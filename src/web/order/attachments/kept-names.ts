import { store } from '../../lib/store.ts'

const KEY = 'commande:fichiers'

/**
 * Keeps the names of the files joined to the draft of an order, one a line (no file system lets a new line into a name):
 * a reload loses the files, and must say which.
 */
export const keepNames = (lines: string): void => store(localStorage, KEY, lines)

export const readNames = (): string[] => localStorage.getItem(KEY)?.split('\n').filter(Boolean) ?? []
