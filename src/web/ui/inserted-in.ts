/** Splits a name at the one-letter word that its wordmark draws as inserted: the « à » of « Bon à tirer »; empty without one. */
export function insertedIn(name: string): { before: string; inserted: string; after: string } {
  const [, before = name, inserted = '', after = ''] = /^(.*?\s)(\p{L})(\s.*)$/u.exec(name) ?? []
  return { before, inserted, after }
}
