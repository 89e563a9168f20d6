import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Door } from '#contract/missions/door.ts'
import { missions } from '#contract/missions/endpoints.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { toast } from '../ui/toast.ts'

/** What is read by a link, in the cache: the page, or a part of it. */
export const keyOfDoor = (token: string, ...part: string[]) => ['corrections', token, ...part]

/** A corrector's page, by its link. */
export const useDoor = (token: string) =>
  useQuery({
    queryKey: keyOfDoor(token),
    queryFn: async () => (await browserApi(missions.byLink, { params: { token } })).data,
    retry: (count, failure) => !(failure instanceof ApiError) && count < 2,
  })

type Told = { data: Door; message: string }

/** An act on the page: its answer is the page as it is now. */
export function useDoorAct<Sent>(
  token: string,
  { act, onDone }: { act: (sent: Sent) => Promise<Told>; onDone?: () => void },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ data, message }) => {
      onDone?.()
      queryClient.setQueryData(keyOfDoor(token), data)
      // A text handed in is of this month's statement.
      void queryClient.invalidateQueries({ queryKey: keyOfDoor(token, 'releves') })
      toast.success(message)
    },
    onError: (error) => {
      toast.error('Erreur', { description: failureText(error) })
      // Another act may have come before: the text was taken away, or its link revoked.
      void queryClient.invalidateQueries({ queryKey: keyOfDoor(token) })
    },
  })
}
