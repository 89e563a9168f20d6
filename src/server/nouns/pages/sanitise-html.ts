import sanitize, { type IOptions } from 'sanitize-html'
import { ALLOWED_LINK_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from '#contract/pages/allowed-html.ts'

const ALLOWED: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { a: [...ALLOWED_LINK_ATTRIBUTES] },
  allowedSchemes: [...ALLOWED_SCHEMES],
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
