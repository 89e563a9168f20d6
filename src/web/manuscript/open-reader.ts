import { askWorker, type Reader } from './ask-worker.ts'

/**
 * Opens a `.docx` in a worker of the page, which starts while the file comes; throws the sentence to show (ToldError) for one that
 * cannot be read.
 */
export async function openReader(file: Promise<Blob>, filename: string): Promise<Reader> {
  const reader = askWorker(new Worker(new URL('./manuscript-worker.ts', import.meta.url), { type: 'module' }))
  try {
    const bytes = new Uint8Array(await (await file).arrayBuffer())
    await reader.ask('open', { bytes, filename })
    return reader
  } catch (error) {
    reader.close()
    throw error
  }
}
