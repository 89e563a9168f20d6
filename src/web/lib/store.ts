/** Keeps a value in this browser, or goes on without where its storage is full: nothing of ours stops for want of room there. */
export function store(storage: Pick<Storage, 'setItem'>, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // What the page itself holds stays as it is.
  }
}
