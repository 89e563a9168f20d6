/** The tags allowed in a static page (specification 1 §5): text, headings, lists and links. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'a',
] as const

export const ALLOWED_LINK_ATTRIBUTES = ['href', 'title', 'target', 'rel'] as const

/** The schemes allowed in a link, besides an address of the site. */
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const
