const generated = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a key is one of newStorageKey(): no other text may become a path. */
export const isStorageKey = (key: string): boolean => generated.test(key)

/** Throws a MissingFileError for any other text. */
export function checkStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new MissingFileError(key)
}

export class MissingFileError extends Error {
  constructor(key: string, cause?: unknown) {
    super(`No stored file ${JSON.stringify(key)}`, { cause })
    this.name = 'MissingFileError'
  }
}
