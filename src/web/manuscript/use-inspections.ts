import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { minutes } from '#contract/shared/durations.ts'
import { isCompared } from '#manuscript/comparaison.ts'
import type { NamedBytes } from '#manuscript/compare-manuscripts.ts'
import type { Inspection } from '#manuscript/inspection.ts'
import { failureText } from '../lib/failure-text.ts'
import { askWorker } from './ask-worker.ts'

/** The inspection of a chosen file, by the file's id; only `.docx` files have one. */
export type Inspected = { isPending: boolean; found: Inspection | undefined; failure: string | undefined }

type Source = { id: string; filename: string }

/** The manuscripts that a corrected text is compared with, and how their bytes are read. */
export type Sources<S extends Source> = {
  sources: readonly S[]
  read: (source: S, asked: { signal: AbortSignal }) => Promise<BlobPart[]>
}

const MOST_MS = 15_000

/** Reads each chosen `.docx` in the browser before it leaves, beside the order's manuscript when it has a single one. */
export function useInspections<S extends Source>(
  { sources, read }: Sources<S>,
  chosen: readonly { id: string; file: File }[],
): Map<string, Inspected> {
  const queryClient = useQueryClient()
  const [source] = sources.length === 1 ? sources.filter(({ filename }) => isCompared(filename)) : []
  const readable = chosen.filter(({ file }) => /\.docx$/i.test(file.name))
  const answers = useQueries({
    queries: readable.map(({ id, file }) => ({
      queryKey: ['inspection', id, source?.id ?? null],
      queryFn: async () => inspectFile(file, source && (await keptBytes(queryClient, read, source))),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return new Map(
    readable.map(({ id }, place) => {
      const { isPending = false, data, error } = answers[place] ?? {}
      return [id, { isPending, found: data, failure: error ? failureText(error) : undefined }]
    }),
  )
}

/** Fetches the manuscript once for all the files of a delivery. */
async function keptBytes<S extends Source>(queryClient: QueryClient, read: Sources<S>['read'], source: S) {
  const queryKey = ['source', source.id]
  const queryFn = () => bytesOf(read, source)
  const kept = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: minutes(1), gcTime: minutes(1) })
  return kept ?? undefined
}

/** Null when the bytes do not come, or come too late: the inspection then does without them. */
async function bytesOf<S extends Source>(read: Sources<S>['read'], source: S): Promise<NamedBytes | null> {
  try {
    const parts = await read(source, { signal: AbortSignal.timeout(MOST_MS) })
    return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), filename: source.filename }
  } catch {
    return null
  }
}

/** Reads in a worker a `.docx` that is about to be delivered; throws the sentence to show (ToldError) for one that cannot be read. */
async function inspectFile(file: File, source: NamedBytes | undefined): Promise<Inspection> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const inspector = askWorker(new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' }))
  try {
    return await inspector.ask('inspect', { bytes, filename: file.name, ...(source && { source }) })
  } finally {
    inspector.close()
  }
}
