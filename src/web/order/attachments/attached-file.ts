import { type FileMetadata, metadataField } from '#contract/files/file-metadata.ts'

/** An attached file, with the author's own name for it. */
export type AttachedFile = {
  id: string
  file: File
  title: string
  description: string
  /** An object URL, for an image; released with the file. */
  previewUrl: string | undefined
}

// An image that browsers cannot draw (TIFF, PSD) is a file like another.
const SHOWN_IMAGES = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)$/

export const attachFile = (file: File): AttachedFile => ({
  id: crypto.randomUUID(),
  file,
  title: file.name,
  description: '',
  previewUrl: SHOWN_IMAGES.test(file.type) ? URL.createObjectURL(file) : undefined,
})

export function releasePreview({ previewUrl }: AttachedFile): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl)
}

/** Adds the files to a form, each with its `fileMetadata_{index}` before the bytes (spec 1 §7). */
export function appendFiles(form: FormData, files: AttachedFile[]): void {
  for (const [index, { file, title, description }] of files.entries()) {
    const metadata: FileMetadata = { title, description, originalName: file.name }
    form.append(metadataField(index), JSON.stringify(metadata))
  }
  for (const { file } of files) form.append('files', file, file.name)
}
