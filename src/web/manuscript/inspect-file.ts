import type { NamedBytes } from '#manuscript/compare-manuscripts.ts'
import type { Inspection } from '#manuscript/inspection.ts'
import { askWorker } from './ask-worker.ts'

/** Reads in a worker a `.docx` that is about to be delivered; throws the sentence to show (ToldError) for one that cannot be read. */
export async function inspectFile(file: File, source: NamedBytes | undefined): Promise<Inspection> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const inspector = askWorker(new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' }))
  try {
    return await inspector.ask('inspect', { bytes, filename: file.name, ...(source && { source }) })
  } finally {
    inspector.close()
  }
}
