import { queryOptions } from '@tanstack/react-query'
import { atelier } from '#contract/atelier/endpoints.ts'
import { queryKey } from '../../../lib/api-reads.ts'
import { browserApi } from '../../../lib/browser-api.ts'

const FRESH_MS = 15_000

/** The author's marks of a file, as the server stores them; read again when the page comes back into view, for another device's marks. */
export const marksQuery = ({ projectId, fileId }: { projectId: string; fileId: string }) =>
  queryOptions({
    queryKey: queryKey(atelier.get, { params: { id: projectId, fileId } }),
    queryFn: async () => (await browserApi(atelier.get, { params: { id: projectId, fileId } })).data,
    staleTime: FRESH_MS,
    // Ten thousand marks: comparing them with the earlier ones costs more than drawing them.
    structuralSharing: false,
  })
