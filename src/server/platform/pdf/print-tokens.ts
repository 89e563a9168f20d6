/** The site’s tokens for e-mails and PDFs, which know no custom property. */
export const COLOURS = {
  paper: '#FBF8F2',
  card: '#FFFFFF',
  ink: '#1B1A19',
  muted: '#5B5650',
  line: '#E6DFD3',
  rule: '#C9BFAF',
  night: '#1F2A44',
  mark: '#B3261E',
}

export const SERIF = 'Newsreader, Georgia, "Times New Roman", serif'
export const SANS = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif'
