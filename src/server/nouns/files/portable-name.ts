import { safeFileName } from '../../platform/http/safe-file-name.ts'

/** The bytes of one name in an archive: Linux takes 255, and Windows 260 characters with its folders. */
const MOST_BYTES = 200

/** Characters that Windows forbids in a name, and `/`, forbidden everywhere. */
const FORBIDDEN = /[<>:"/\\|?*]/g
/** The devices of Windows: under any extension, they cannot name a file. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i

/** A name that Windows, macOS and Linux write alike: composed, without the signs that one of them refuses. */
export function portableName(given: string): string {
  return portable(given, '')
}

/** Names for the files of one folder, each distinct where neither case nor composition tells two of them apart. */
export function distinctNames(): (given: string) => string {
  const taken = new Set<string>()
  return (given) => {
    let name = portable(given, '')
    for (let copy = 2; taken.has(folded(name)); copy += 1) name = portable(given, ` (${copy})`)
    taken.add(folded(name))
    return name
  }
}

function portable(given: string, mark: string): string {
  const name = safeFileName(given.normalize('NFC').replace(FORBIDDEN, '_'))
  const [, stem = '', extension = ''] = /^(.*?)((?:\.[^. ]{1,10})?)[. ]*$/su.exec(name) ?? []
  const [base = ''] = stem.split('.')
  const free = DEVICE.test(base.trim()) ? `_${stem}` : stem
  return `${cut(free, MOST_BYTES - Buffer.byteLength(mark + extension))}${mark}${extension}`
}

/** Cuts a text to the characters that fit in these bytes; Windows drops the dots and spaces that end a name. */
function cut(text: string, bytes: number): string {
  let left = bytes
  let end = 0
  for (const { segment } of new Intl.Segmenter('fr').segment(text)) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    end += segment.length
  }
  return text.slice(0, end).replace(/[. ]+$/, '') || 'fichier'
}

/** The form of a name for systems that distinguish neither case nor composition. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
