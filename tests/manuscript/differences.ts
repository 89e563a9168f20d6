type Text = Record<string, string[]>

/** Where LibreOffice's result is not ours, and why. */
export const DIFFERENCES: Record<string, { why: string; accepted: Text; refused: Text }> = {
  'a-header-corrected': {
    why: 'no section shows this header: LibreOffice leaves it out of what it writes',
    accepted: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les Hauts'] },
    refused: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les haut'] },
  },
}
