import { askWorker, type Reader } from './ask-worker.ts'

/** Opens a `.docx` in a worker of the page; throws the sentence to show (ToldError) for one that cannot be read. */
export async function openReader(file: Blob, filename: string): Promise<Reader> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reader = askWorker(new Worker(new URL('./manuscript-worker.ts', import.meta.url), { type: 'module' }))
  await reader.ask('open', { bytes, filename })
  return reader
}
