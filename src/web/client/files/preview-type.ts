/** The types shown in the page. Never SVG or HTML: they carry scripts (decisions §12). */
const BY_EXTENSION = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const

export type PreviewType = (typeof BY_EXTENSION)[keyof typeof BY_EXTENSION]

/** The type under which a file is shown; undefined when it can only be downloaded. The sender's own type is ignored. */
export function previewTypeOf({ filename }: { filename: string }): PreviewType | undefined {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  return isShown(extension) ? BY_EXTENSION[extension] : undefined
}

const isShown = (extension: string): extension is keyof typeof BY_EXTENSION =>
  Object.hasOwn(BY_EXTENSION, extension)

/** Size from which a file is fetched only on demand. */
export const LARGE_PREVIEW_BYTES = 5 * 1024 * 1024
