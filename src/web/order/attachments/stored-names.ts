import { browserStorage } from '../../lib/browser-storage.ts'

/** The names of a guest order's files. */
export const GUEST_FILES = 'commande:fichiers'

/**
 * Stores the names of the files attached to the draft of an order, one a line (no file system allows a new line in a name):
 * a reload loses the files, and must tell their names.
 */
export const keepNames = (key: string, lines: string): void => browserStorage.setItem(key, lines)

export const readNames = (key: string): string[] =>
  browserStorage.getItem(key)?.split('\n').filter(Boolean) ?? []
