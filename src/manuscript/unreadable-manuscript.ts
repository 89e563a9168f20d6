/** Why a file cannot be read in the page: of another format, closed by a password, or damaged, hostile or too large. */
export const UNREADABLE_REASONS = ['FORMAT', 'PROTEGE', 'ILLISIBLE'] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

/** The sentence shown, with a download, to the reader of a file that cannot be read. */
export const UNREADABLE_TEXTS: Record<UnreadableReason, string> = {
  FORMAT: 'Ce format se lit dans un traitement de texte',
  PROTEGE: 'Ce fichier est protégé par un mot de passe',
  ILLISIBLE: 'Impossible de lire ce fichier',
}

/** A file that the reader refuses; its message says where, for a log. */
export class UnreadableManuscript extends Error {
  override name = 'UnreadableManuscript'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string) {
    super(detail)
    this.reason = reason
  }
}
