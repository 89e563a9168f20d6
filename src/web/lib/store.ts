/** Stores a value in this browser; does nothing when its storage is full, since no feature may stop for that. */
export function store(storage: Pick<Storage, 'setItem'>, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The page keeps its own state.
  }
}
