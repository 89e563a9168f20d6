import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { readWhole } from './read-whole.ts'

const wholeOf = (key: QueryKey) => [...key, 'all']

type OrderedList<Row> = {
  /** Of all that is asked about these rows. */
  key: QueryKey
  list: Parameters<typeof readWhole<Row>>[0]
}

/** A list that is put in order by hand, whole. */
export const useOrderedList = <Row>({ key, list }: OrderedList<Row>) =>
  useQuery({ queryKey: wholeOf(key), queryFn: () => readWhole(list) })

type Reordering = { key: QueryKey; reorder: (ids: string[]) => Promise<unknown> }

/** Puts the rows of `useOrderedList` in another order, shown at once and taken back when it is refused. */
export function useReorder<Row extends { id: string }>({ key, reorder }: Reordering) {
  const queryClient = useQueryClient()
  const whole = wholeOf(key)
  return useMutation({
    mutationFn: reorder,
    onMutate: (ids) => {
      const before = queryClient.getQueryData<Row[]>(whole)
      queryClient.setQueryData<Row[]>(whole, (rows) =>
        rows?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
      return before
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(whole, before)
      toast.error('Erreur', { description: failureText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
