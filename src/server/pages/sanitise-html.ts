import sanitize, { type IOptions } from 'sanitize-html'

/** What a static page may hold (specification 1 §5): text, headings, lists and links; everything else goes. */
const ALLOWED: IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page opened elsewhere must not reach back to ours.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

/** The HTML that may be shown, whatever was written: used when a page is saved and again when it is read. */
export const sanitiseHtml = (html: string): string => sanitize(html, ALLOWED)
