import type { AtelierEtat } from '#contract/atelier/endpoints.ts'
import { atelier } from '#contract/atelier/endpoints.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { oneAtATime } from '../../../lib/one-at-a-time.ts'
import { dropSent, firstCall, readWaiting, waitingText } from './waiting-marks.ts'

export type MarkedFile = { projectId: string; fileId: string; key: string }

/** Sends the waiting marks, in as many calls as needed; one tab at a time, so that no mark is sent twice. */
export function sendWaiting(file: MarkedFile, onEtat: (etat: AtelierEtat) => Promise<void>): Promise<void> {
  const { projectId: id, fileId, key } = file
  return oneAtATime('atelier-marques', async () => {
    for (;;) {
      const call = firstCall(readWaiting(waitingText(key)))
      if (call.marques.length + call.ecrits.length === 0 && !call.lecture) return
      const { data } = await browserApi(atelier.put, {
        params: { id, fileId },
        body: { ...call, envoyeLe: new Date().toISOString() },
      })
      await onEtat(data)
      dropSent(key, call)
    }
  })
}
