import { DOCX_TYPE } from '#contract/files/docx-type.ts'
import type { Copy } from '#manuscript/copy-name.ts'
import { askWorker } from './ask-worker.ts'

/** Makes a copy of a `.docx` in a worker; throws the sentence to show (ToldError) for a file that cannot be read. */
export async function makeCopy(file: Blob, filename: string, copy: Copy): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const copier = askWorker(new Worker(new URL('./copy-worker.ts', import.meta.url), { type: 'module' }))
  try {
    return new Blob([await copier.ask('copy', { bytes, filename, copy })], { type: DOCX_TYPE })
  } finally {
    copier.close()
  }
}
