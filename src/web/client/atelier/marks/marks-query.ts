import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { queryKey } from '../../../lib/api-reads.ts'
import { browserApi } from '../../../lib/browser-api.ts'

const FRESH_MS = 15_000

/** What the server keeps of an author's marks on a file; asked again when the page is found again, for another device's. */
export const marksQuery = ({ projectId, fileId }: { projectId: string; fileId: string }) =>
  queryOptions({
    queryKey: queryKey(siteApi.atelier.get, { params: { id: projectId, fileId } }),
    queryFn: async () => (await browserApi(siteApi.atelier.get, { params: { id: projectId, fileId } })).data,
    staleTime: FRESH_MS,
    // Ten thousand marks: comparing them with those of before costs more than drawing them.
    structuralSharing: false,
  })
