import { p, r } from '#manuscript/testing/docx-of.ts'

export const BY = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
export const PAUL = 'w:author="Paul Reynal" w:date="2026-11-21T09:00:00Z"'
let last = 9000
export const id = () => `w:id="${++last}"`

export const row = (content: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${content}</w:tr>`
export const cell = (content: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content}</w:tc>`
export const table = (rows: string) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows}</w:tbl>`
export const rowMark = (name: 'ins' | 'del') => `<w:${name} ${id()} ${BY}/>`
export const run = (inner: string) => `<w:r>${inner}</w:r>`
export const tracked = (name: string, inner: string, by = BY) =>
  `<w:${name} ${id()} ${by}>${inner}</w:${name}>`
export const delText = (text: string) => run(`<w:delText xml:space="preserve">${text}</w:delText>`)
export const look = (now: string, before: string) =>
  `${now}<w:rPrChange ${id()} ${BY}><w:rPr>${before}</w:rPr></w:rPrChange>`
export const note = (number: number, inner: string) =>
  `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote><w:footnote w:id="${number}">${inner}</w:footnote>`
export const call = (number: number) => run(`<w:footnoteReference w:id="${number}"/>`)
/** A picture whose entry is not in the file: its place alone is read. */
export const PICTURE = run(
  '<w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="rId1"/></w:drawing>',
)
export const ORNAMENT = run('<w:sym w:font="Wingdings" w:char="F0A7"/>')
export const move = (name: 'moveFrom' | 'moveTo', inner: string) =>
  `<w:${name}RangeStart ${id()} ${BY} w:name="move1"/>${tracked(name, inner)}<w:${name}RangeEnd w:id="${last - 1}"/>`
export const END = p(r('La fin.'))
