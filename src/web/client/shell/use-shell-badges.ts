import { useQuery } from '@tanstack/react-query'
import { latestMessages } from '../messages/message-queries.ts'
import { projectCounts } from '../projects/project-queries.ts'

const DAY_MS = 24 * 3_600_000

/** How many projects wait or are worked on. */
export function useActiveProjects(): number {
  const { data } = useQuery(projectCounts)
  return data?.actifs ?? 0
}

/** Whether the house wrote in the last 24 hours and was not read yet (specification 1 §2). */
export function useFreshMessage(): boolean {
  const { data, dataUpdatedAt } = useQuery(latestMessages)
  return (data?.messages ?? []).some(
    ({ fromAdmin, isRead, createdAt }) =>
      fromAdmin && !isRead && Date.parse(createdAt) > dataUpdatedAt - DAY_MS,
  )
}
