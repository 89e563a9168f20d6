import {
  acceptsName,
  damagedText,
  type FileLimits,
  falseFormatText,
  fileErrorText,
  formatsText,
  otherFormatText,
  protectedText,
} from '#contract/files/file-limits.ts'
import { badRequest } from '../errors.ts'
import {
  type Bytes,
  isCfb,
  isEncryptedOffice,
  isPdf,
  isText,
  isWholeZip,
  startsWith,
  withBytes,
} from './file-bytes.ts'
import { type RealFormat, realFormatOf } from './real-format.ts'

const isZip = startsWith('504b0304', '504b0506', '504b0708')
const isRtf = startsWith('7b5c7274')
const isJpeg = startsWith('ffd8ff')

/** The checks that a file is of its extension, by the bytes that programs look for when they open it. */
const CONTENTS: Record<string, (bytes: Bytes) => boolean | Promise<boolean>> = {
  pdf: isPdf,
  // Word also opens .docx and .rtf files under this name.
  doc: (bytes) => isCfb(bytes) || isRtf(bytes) || isZip(bytes),
  docx: isZip,
  txt: isText,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: startsWith('89504e470d0a1a0a'),
  zip: isZip,
  rar: startsWith('526172211a07'),
}

const OTHER_TEXTS = ['odt', 'epub', 'pages']

type Place = { field: string; limits: FileLimits }

/** Refuses, at its field, a file whose name or content is not of the formats a place takes, when it names some (decisions §7). */
export async function checkContent(name: string, path: string, { field, limits }: Place): Promise<void> {
  if (!limits.extensions) return
  const refusal = await withBytes(path, (bytes) => refusalOf(name, bytes, limits))
  if (refusal)
    throw badRequest(refusal.message, [{ path: field, message: refusal.atField ?? refusal.message }])
}

type Refusal = { message: string; atField?: string }

async function refusalOf(name: string, bytes: Bytes, limits: FileLimits): Promise<Refusal | null> {
  const extension = extensionOf(name)
  if (!acceptsName(name, limits)) return ofAnotherFormat(name, limits)
  if (extension === 'docx' && (await isEncryptedOffice(bytes))) return { message: protectedText(name) }
  const real = await realFormatOf(bytes)
  if (!(await CONTENTS[extension]?.(bytes)) || isOtherText(extension, real))
    return falselyNamed(name, real, limits)
  return isZip(bytes) && extension !== 'pdf' && !isWholeZip(bytes) ? { message: damagedText(name) } : null
}

/** Books and texts of other programs are archives too, which Word does not open under its own name. */
const isOtherText = (extension: string, real: RealFormat | null): boolean =>
  /^docx?$/.test(extension) && real !== null && real.extensions.some((own) => OTHER_TEXTS.includes(own))

/** A file of a format that its place may take, under the name of another. */
function falselyNamed(name: string, real: RealFormat | null, limits: FileLimits): Refusal {
  if (real && !real.extensions.includes(extensionOf(name)))
    return { message: otherFormatText(name, real, limits) }
  return { message: fileErrorText(name), atField: falseFormatText(name) }
}

const ofAnotherFormat = (name: string, limits: FileLimits): Refusal => ({
  message: fileErrorText(name),
  atField: formatsText(limits),
})

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
