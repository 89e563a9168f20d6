import { strToU8, zipSync } from 'fflate'

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const NAMESPACES = `xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:style="${ODF}:style:1.0" xmlns:table="${ODF}:table:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:svg="${ODF}:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"`
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** An `.odt` by the content of its body; `styles` stand in the automatic styles of the text, `header` in its page. */
export function odtOf(
  { body, styles = '', header = '' }: { body: string; styles?: string; header?: string },
  entries: Record<string, Uint8Array> = {},
): Uint8Array {
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.text'),
    'content.xml': strToU8(
      `${HEAD}<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `${HEAD}<office:document-styles ${NAMESPACES}><office:master-styles><style:master-page style:name="Standard"><style:header>${header}</style:header></style:master-page></office:master-styles></office:document-styles>`,
    ),
    ...entries,
  })
}

/** A paragraph of an `.odt`. */
export const odtP = (content: string): string => `<text:p>${content}</text:p>`
