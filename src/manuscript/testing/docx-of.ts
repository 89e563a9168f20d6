import { strToU8, zipSync } from 'fflate'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const NAMESPACES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`

/** The parts of a `.docx` by the content of their root; `styles` are added to « heading 1 ». */
export type DocxParts = {
  body: string
  footnotes?: string
  endnotes?: string
  header?: string
  footer?: string
  comments?: string
  styles?: string
  settings?: string
  numbering?: string
  /** The path of the main part; Word's usual path by default. */
  mainName?: string
}

const ROOTS: Record<string, string> = {
  footnotes: 'footnotes',
  endnotes: 'endnotes',
  header: 'hdr',
  footer: 'ftr',
  comments: 'comments',
  styles: 'styles',
  settings: 'settings',
  numbering: 'numbering',
}

/** A `.docx` as a word processor packs it; `entries` are added as they are, or take the place of its own. */
export function docxOf(
  { body, mainName = 'document.xml', ...others }: DocxParts,
  entries: Record<string, Uint8Array> = {},
): Uint8Array {
  const linked = { styles: '', ...others }
  const names = Object.keys(linked)
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/${mainName}" ContentType="${OFFICE}.document.main+xml"/>${names.map((name) => `<Override PartName="/word/${name}.xml" ContentType="${OFFICE}.${name}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', `word/${mainName}`]]),
    [`word/_rels/${mainName}.rels`]: relationships(names.map((name) => [name, `${name}.xml`])),
    [`word/${mainName}`]: `${HEAD}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
  }
  for (const [name, content] of Object.entries(linked)) {
    const inner = name === 'styles' ? STYLES + content : content
    files[`word/${name}.xml`] = `${HEAD}<w:${ROOTS[name]} ${NAMESPACES}>${inner}</w:${ROOTS[name]}>`
  }
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync({ ...Object.fromEntries(packed), ...entries })
}

const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'

function relationships(links: (readonly [type: string, target: string])[]): string {
  const lines = links.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${R}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

const BY = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
let lastId = 0

/** A paragraph of these runs; `properties` go inside its `w:pPr`. */
export function p(content: string, properties = ''): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
}

export function heading(text: string): string {
  return p(r(text), '<w:pStyle w:val="Titre1"/>')
}

export function r(text: string, properties = ''): string {
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
}

export function ins(text: string, by = BY): string {
  return `<w:ins w:id="${++lastId}" ${by}>${r(text)}</w:ins>`
}

export function del(text: string, by = BY): string {
  return `<w:del w:id="${++lastId}" ${by}><w:r><w:delText xml:space="preserve">${escaped(text)}</w:delText></w:r></w:del>`
}

/** An end of the move of that name: where these letters were, or where they are put. */
export function moved(side: 'From' | 'To', text: string, name = 'move', by = BY): string {
  const range = ++lastId
  return `<w:move${side}RangeStart w:id="${range}" ${by} w:name="${name}"/><w:move${side} w:id="${++lastId}" ${by}>${r(text)}</w:move${side}><w:move${side}RangeEnd w:id="${range}"/>`
}

/** The properties of a paragraph whose mark is put (`ins`) or taken (`del`). */
export function mark(name: 'ins' | 'del', by = BY): string {
  return `<w:rPr><w:${name} w:id="${++lastId}" ${by}/></w:rPr>`
}

/** A comment of the comments' part. */
export function comment(id: number, text: string, by = BY): string {
  return `<w:comment w:id="${id}" ${by}>${p(r(text))}</w:comment>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
