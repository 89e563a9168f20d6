import { useQueryClient } from '@tanstack/react-query'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { useSession } from '../../../auth/session.tsx'
import { marksQuery } from './marks-query.ts'
import { sendWaiting } from './send-waiting.ts'
import { waitingKey } from './waiting-marks.ts'

/** Sends the marks that wait in this browser, before the author's answer: the server must know the refusals by then. */
export function useSendMarks({ id, livraison }: ProjectDetail): () => Promise<void> {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return async () => {
    for (const { id: fileId } of livraison?.fichiers ?? []) {
      const file = { projectId: id, fileId, key: waitingKey(user?.id ?? '', fileId) }
      await sendWaiting(file, async (etat) => {
        queryClient.setQueryData(marksQuery(file).queryKey, etat)
      })
    }
  }
}
