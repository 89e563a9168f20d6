/** The one-letter word of a name that its wordmark shows as put in by a reader: the « à » of « Bon à tirer »; a name may have none. */
export function insertedIn(name: string): { before: string; inserted: string; after: string } {
  const [, before = name, inserted = '', after = ''] = /^(.*?\s)(\p{L})(\s.*)$/u.exec(name) ?? []
  return { before, inserted, after }
}
