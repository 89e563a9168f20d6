import StarterKit from '@tiptap/starter-kit'
import { isAllowedHref } from './allowed-href.ts'

/** The editor's extensions, limited to the HTML of a page (`contract/pages/allowed-html.ts`): the rest of a paste is left out. */
export const PAGE_EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // This one would add an empty paragraph to every text.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isAllowedHref,
    },
  }),
]
