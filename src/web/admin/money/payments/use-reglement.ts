import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Moves money, then reads the order, its invoice, the lists and the figures again, even after a refusal. */
export function useReglement<Asked, Answer>(act: (asked: Asked) => Promise<Answer>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      onDone()
    },
    onError: () => queryClient.invalidateQueries(),
  })
}

/** The key of an opened form: sent twice, it acts once. */
export const useSendingKey = (): string => useState(() => crypto.randomUUID())[0]
