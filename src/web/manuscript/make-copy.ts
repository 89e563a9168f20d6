import type { Copy } from '#contract/manuscript/copy-name.ts'
import { UNREADABLE_TEXTS } from '#contract/manuscript/unreadable-manuscript.ts'
import { ToldError } from '../lib/told-error.ts'
import type { CopyAsked, CopyMade } from './manuscript-worker.ts'

const MOST_MS = 20_000
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Makes a copy of a `.docx` in a worker; throws the sentence to show (ToldError) for a file that cannot be read. */
export async function makeCopy(file: Blob, filename: string, copy: Copy): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./manuscript-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<CopyMade>()
  const unread = () => resolve({ refus: 'ILLISIBLE' })
  const late = setTimeout(unread, MOST_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<CopyMade>) => resolve(data))
  worker.addEventListener('error', unread)
  worker.postMessage({ bytes, filename, copy } satisfies CopyAsked)
  const made = await promise
  clearTimeout(late)
  worker.terminate()
  if ('refus' in made) throw new ToldError(UNREADABLE_TEXTS[made.refus], { isRefusal: true })
  return new Blob([made.bytes], { type: DOCX })
}
