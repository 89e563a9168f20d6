import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Marque } from '#contract/atelier/marque.ts'
import type { AskedCorrections } from '#manuscript/pick-corrections.ts'
import type { Reader } from '../../manuscript/ask-worker.ts'
import type { CorrectionsByRang } from './marks-text.ts'
import type { SaidEcrits } from './said-ecrits.ts'

/** Corrections found by the worker in the whole book; empty without a reader. */
export const correctionsQuery = (reader: Reader | undefined, fileId: string, asked: AskedCorrections) =>
  queryOptions({
    // A key is hashed each time it is asked for: thousands of ranks as one text.
    queryKey: ['atelier', fileId, 'corrections', asked.by === 'RANKS' ? asked.ranks.join(' ') : asked],
    queryFn: reader ? () => reader.ask('corrections', asked) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // The worker runs here, whatever the network.
    networkMode: 'always',
  })

/** What of a reading is about corrections: its marks, and the wordings in place of one. */
export const correctedIn = ({ standing, ecrits: { wordings } }: CorrectedIn): Pick<Marque, 'rangs'>[] => [
  ...standing,
  ...wordings.flatMap(({ place }) => (place.sur === 'CORRECTION' ? [place] : [])),
]

type CorrectedIn = { standing: readonly Pick<Marque, 'rangs'>[]; ecrits: Pick<SaidEcrits, 'wordings'> }
type Marked = { reader: Reader | undefined; fileId: string; marks: readonly Pick<Marque, 'rangs'>[] }

/** The marked corrections, by each of their changes; empty before the file is read. */
export function useMarkedCorrections({ reader, fileId, marks }: Marked): CorrectionsByRang {
  const ranks = marks.flatMap(({ rangs }) => rangs)
  const { data = [] } = useQuery(correctionsQuery(reader, fileId, { by: 'RANKS', ranks }))
  return new Map(data.flatMap((one) => one.changes.map((change) => [change, one] as const)))
}
