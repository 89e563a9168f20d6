type Text = Record<string, string[]>

/** The cases where LibreOffice's result differs from ours, each with its reason. */
export const DIFFERENCES: Record<string, { why: string; accepted: Text; refused: Text }> = {
  'a-header-corrected': {
    why: 'no section shows this header: LibreOffice leaves it out of what it writes',
    accepted: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les Hauts'] },
    refused: { MAIN: ['Un.', 'La fin.'], HEADER: ['Les haut'] },
  },
}
