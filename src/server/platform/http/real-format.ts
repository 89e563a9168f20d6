import { type Bytes, holdsStream, isCfb, isPdf, startsWith } from './file-bytes.ts'

/** A format that a file may be of under another’s name. */
export type RealFormat = {
  /** « une photo HEIC »: what the file is, with its article. */
  what: string
  /** Its own extensions. */
  extensions: readonly string[]
  /** The extension in which its program may save it again, for a place that does not take its own. */
  better: 'docx' | 'jpg'
}

type Known = RealFormat & { is: (bytes: Bytes) => boolean | Promise<boolean> }

const image = (what: string, ...extensions: string[]) => ({ what, extensions, better: 'jpg' as const })
const document = (what: string, ...extensions: string[]) => ({ what, extensions, better: 'docx' as const })

/** `ftyp`, then the brand of the file (ISO/IEC 14496-12, § 4.3). */
const hasBrand =
  (...brands: string[]) =>
  ({ head }: Bytes): boolean =>
    head.toString('latin1', 4, 8) === 'ftyp' && brands.includes(head.toString('latin1', 8, 12))

/** OpenDocument and EPUB store their media type first, as it is (OpenDocument 1.3 part 2, § 3.3). */
const hasMediaType =
  (type: string) =>
  ({ head }: Bytes): boolean =>
    head.toString('latin1', 30, 38 + type.length) === `mimetype${type}`

const isZip = startsWith('504b0304')
/** The directory of a zip ends it: the names of its entries are there. */
const holdsEntry =
  (name: string) =>
  (bytes: Bytes): boolean =>
    isZip(bytes) && bytes.tail.includes(name)

/** Word's page in HTML, and the one that holds its images (MIME). */
const isWebPage = ({ head }: Bytes): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<(!doctype\s+html|html)\b|^MIME-Version:/is.test(
    head
      .toString('latin1')
      .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
      .replaceAll('\0', ''),
  )

const KNOWN: readonly Known[] = [
  {
    ...image('une photo HEIC', 'heic', 'heif'),
    is: hasBrand('heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'),
  },
  { ...image('une image AVIF', 'avif'), is: hasBrand('avif', 'avis') },
  { ...image('une image JPEG', 'jpg', 'jpeg'), is: startsWith('ffd8ff') },
  { ...image('une image PNG', 'png'), is: startsWith('89504e470d0a1a0a') },
  { ...image('une image GIF', 'gif'), is: startsWith('474946383761', '474946383961') },
  { ...image('une image TIFF', 'tif', 'tiff'), is: startsWith('49492a00', '4d4d002a') },
  { ...image('une image WebP', 'webp'), is: ({ head }) => head.toString('latin1', 8, 12) === 'WEBP' },
  {
    ...document('un texte OpenDocument', 'odt'),
    is: hasMediaType('application/vnd.oasis.opendocument.text'),
  },
  { ...document('un livre EPUB', 'epub'), is: hasMediaType('application/epub+zip') },
  { ...document('un document Pages', 'pages'), is: holdsEntry('Index/Document.iwa') },
  { ...document('un document Word', 'docx'), is: holdsEntry('word/document.xml') },
  { ...document('un document Word ancien', 'doc'), is: (bytes) => holdsStream(bytes, 'WordDocument') },
  { ...document('un document d’un ancien Office'), is: isCfb },
  { ...document('un texte RTF', 'rtf'), is: startsWith('7b5c7274') },
  { ...document('une page web', 'html', 'htm'), is: isWebPage },
  { ...document('une archive RAR', 'rar'), is: startsWith('526172211a07') },
  { ...document('une archive ZIP', 'zip'), is: isZip },
  { ...document('un document PDF', 'pdf'), is: isPdf },
]

/** The format that the bytes of a file tell, whatever its name; null for one that is not known. */
export async function realFormatOf(bytes: Bytes): Promise<RealFormat | null> {
  for (const format of KNOWN) if (await format.is(bytes)) return format
  return null
}
