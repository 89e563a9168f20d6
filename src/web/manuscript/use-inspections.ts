import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { minutes } from '#contract/shared/durations.ts'
import { isCompared } from '#manuscript/comparaison.ts'
import type { NamedBytes } from '#manuscript/compare-manuscripts.ts'
import type { Inspection } from '#manuscript/inspection.ts'
import type { ApiBytes } from '../../lib/api-bytes.ts'
import { failureText } from '../../lib/failure-text.ts'
import { inspectFile } from '../../manuscript/inspect-file.ts'
import { useAdminBytes } from '../back-office.tsx'
import type { ChosenFile } from './chosen-files.tsx'

/** The inspection of a chosen file, by the file's id; only `.docx` files have one. */
export type Inspected = { isPending: boolean; found: Inspection | undefined; failure: string | undefined }

const MOST_MS = 15_000

/** Reads each chosen `.docx` in the browser before its delivery, beside the order's manuscript when it has a single one. */
export function useInspections(
  { files: known }: AdminCommandeDetail,
  chosen: ChosenFile[],
): Map<string, Inspected> {
  const readBytes = useAdminBytes()
  const queryClient = useQueryClient()
  const sources = known.filter(({ type }) => type === 'SOURCE')
  const [source] = sources.length === 1 ? sources.filter(({ filename }) => isCompared(filename)) : []
  const read = chosen.filter(({ file }) => /\.docx$/i.test(file.name))
  const answers = useQueries({
    queries: read.map(({ id, file }) => ({
      queryKey: ['inspection', id, source?.id ?? null],
      queryFn: async () => inspectFile(file, source && (await keptBytes(queryClient, readBytes, source))),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return new Map(
    read.map(({ id }, place) => {
      const { isPending = false, data, error } = answers[place] ?? {}
      return [id, { isPending, found: data, failure: error ? failureText(error) : undefined }]
    }),
  )
}

type Source = { id: string; filename: string; url: string }

/** Fetches the manuscript once for all the files of a delivery. */
async function keptBytes(queryClient: QueryClient, readBytes: ApiBytes, source: Source) {
  const queryKey = ['source', source.id]
  const queryFn = () => bytesOf(readBytes, source)
  const kept = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: minutes(1), gcTime: minutes(1) })
  return kept ?? undefined
}

/** Null when the bytes do not come, or come too late: the inspection then does without them. */
async function bytesOf(readBytes: ApiBytes, { url, filename }: Source): Promise<NamedBytes | null> {
  try {
    const parts = await readBytes(url, { signal: AbortSignal.timeout(MOST_MS) })
    return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), filename }
  } catch {
    return null
  }
}
