const MEGABYTE = 1024 * 1024

/** The limits of a place: number of files, bytes of each, and extensions (any when none is named). */
export type FileLimits = {
  maxFiles: number
  maxBytes: number
  extensions?: readonly string[]
  /** The refusal of a file over `maxBytes`, where the place has its own. */
  tooLarge?: string
}

/** The guest order (spec 1 §5). */
export const GUEST_FILE_LIMITS: FileLimits = { maxFiles: 10, maxBytes: 50 * MEGABYTE }

/** A new project of the client area (spec 1 §5). */
export const CLIENT_FILE_LIMITS: FileLimits = {
  maxFiles: 5,
  maxBytes: 20 * MEGABYTE,
  extensions: ['pdf', 'doc', 'docx', 'txt', 'jpg', 'jpeg', 'png', 'zip', 'rar'],
}

/** The free sample (spec 1 §5). */
export const SAMPLE_FILE_LIMITS: FileLimits = {
  maxFiles: 1,
  maxBytes: 5 * MEGABYTE,
  extensions: ['doc', 'docx', 'pdf'],
  tooLarge: 'Le fichier doit faire moins de 5 Mo',
}

/** The limits of a manuscript added to an order that has not started: those of a new project, one file at a time. */
export const SOURCE_FILE_LIMITS: FileLimits = { ...CLIENT_FILE_LIMITS, maxFiles: 1 }

/** The limits of a manuscript that the house deposits for its author: as large as a guest's order. */
export const HOUSE_SOURCE_FILE_LIMITS: FileLimits = {
  ...SOURCE_FILE_LIMITS,
  maxBytes: GUEST_FILE_LIMITS.maxBytes,
}

/** Files that an author may leave in one project. */
export const PROJECT_SOURCES_MOST = 100

/** The refusal of a file beyond that number. */
export const PROJECT_FULL = `Un projet garde ${PROJECT_SOURCES_MOST} fichiers au plus\u00a0: réunissez les suivants dans une archive .zip`

/** Attachments of one message. */
export const MESSAGE_FILES_MOST = CLIENT_FILE_LIMITS.maxFiles

/** The limits of a client's attachment, sent before its message: those of a new project, one file at a time. */
export const MESSAGE_FILE_LIMITS: FileLimits = SOURCE_FILE_LIMITS

/** The limits of an attachment of the house: of any format. */
export const HOUSE_MESSAGE_FILE_LIMITS: FileLimits = { maxFiles: 1, maxBytes: CLIENT_FILE_LIMITS.maxBytes }

/** Bytes that the attachments of a client's messages may take in all. */
export const MESSAGE_FILES_ROOM = 500 * MEGABYTE

/** The refusal of an attachment that would take more. */
export const MESSAGE_ROOM_FULL = `Vos pièces jointes occupent toute la place prévue (${MESSAGE_FILES_ROOM / MEGABYTE}\u00a0Mo)\u00a0: déposez ce fichier dans votre projet, ou demandez-nous comment nous l’envoyer.`

/** The limits of a delivery: tracked and clean versions, notes. */
export const DELIVERY_FILE_LIMITS: FileLimits = GUEST_FILE_LIMITS

/** Those limits, where the files are chosen. */
export const DELIVERY_FILES_HINT = `Un ou plusieurs fichiers, ${DELIVERY_FILE_LIMITS.maxFiles} au plus, ${DELIVERY_FILE_LIMITS.maxBytes / MEGABYTE}\u00a0Mo chacun`

/** The refusal of a file over its limit (spec 1 §5). */
export const tooLargeText = (name: string, { maxBytes, tooLarge }: FileLimits = GUEST_FILE_LIMITS) =>
  tooLarge ?? `Le fichier "${name}" est trop volumineux (max ${maxBytes / MEGABYTE}MB)`

/** The refusal of a file without a byte. */
export const emptyFileText = (name: string) => `Le fichier "${name}" est vide.`

/** The refusal of a file for any other reason (spec 1 §5). */
export const fileErrorText = (name: string) => `Erreur avec le fichier ${name}`

/** The refusal of a Word document that opens with a password only. */
export const protectedText = (name: string) =>
  `Le fichier "${name}" est protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe, puis envoyez-le de nouveau.`

/** The refusal of an archive, or of a Word document, whose end is missing. */
export const damagedText = (name: string) =>
  `Le fichier "${name}" est abîmé ou incomplet\u00a0: enregistrez-le de nouveau, puis renvoyez-le.`

/** The sentence that names the accepted formats, after another was chosen. */
export const formatsText = ({ extensions = [] }: FileLimits) =>
  `Formats acceptés\u00a0: ${extensions.map((extension) => `.${extension}`).join(', ')}`

/** The refusal of a file of another format than a place takes, with those that it does. */
export const formatRefusal = (name: string, limits: FileLimits) =>
  `${fileErrorText(name)}. ${formatsText(limits)}`

/**
 * The refusal of a file that is of another format than its name says, and what to do: to name it by its own extension where the place takes
 * it, else to save it under another. `what`: « une photo HEIC ».
 */
export function otherFormatText(
  name: string,
  { what, extensions, better }: { what: string; extensions: readonly string[]; better: string },
  limits: FileLimits,
): string {
  const own = extensions.find((extension) => limits.extensions?.includes(extension))
  const other = `Le fichier "${name}" est en fait ${what}`
  if (own) return `${other}\u00a0: renommez-le en .${own}, puis renvoyez-le.`
  if (!limits.extensions?.includes(better)) return `${other}. ${formatsText(limits)}`
  return `${other}\u00a0: enregistrez-le au format .${better}, puis renvoyez-le.`
}

/** The refusal of a file whose content is of no format that its name may say. */
export const falseFormatText = (name: string) =>
  `Le fichier "${name}" n’est pas du format que dit son nom\u00a0: ouvrez-le, enregistrez-le de nouveau, puis renvoyez-le.`

/** The refusal of one file too many. */
export const tooManyFilesText = ({ maxFiles }: Pick<FileLimits, 'maxFiles'>) =>
  `Maximum ${maxFiles} fichier${maxFiles > 1 ? 's' : ''}`

/** Whether a file's name has an extension the place takes; its content is checked by the server. */
export function acceptsName(name: string, { extensions }: FileLimits): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return !extensions || (name.includes('.') && extensions.includes(extension))
}
