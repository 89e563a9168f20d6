import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { Marque, MarqueGiven } from '#contract/atelier/marque.ts'
import { mergeEcrits, mergeMarques } from '#contract/atelier/merge.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { marksQuery } from './marks-query.ts'
import { type MarkedFile, sendWaiting } from './send-waiting.ts'
import {
  EVERY_CLOCK,
  followWaiting,
  readWaiting,
  timesOf,
  type Waiting,
  waitingText,
  writtenId,
} from './waiting-marks.ts'

/** Marks made in a row leave together. */
const RESTED_MS = 800
/** A reading place without marks leaves once its reader stays there. */
const READ_MS = 8_000
const AGAIN_MS = 20_000

/** The reason that marks do not leave: the network, tried again; or the server's refusal, which is final. */
export type Failure = { isFinal: boolean; text: string }

/** The marks of a file that wait in this browser, sent as soon as possible: after a pause, when the network returns, or on opening. */
export function useWaiting(file: MarkedFile, isClosed: boolean) {
  const { projectId, fileId, key } = file
  const queryClient = useQueryClient()
  const text = useSyncExternalStore(followWaiting, () => waitingText(key))
  const waiting = useMemo(() => readWaiting(text), [text])
  const [failure, setFailure] = useState<Failure>()
  const said = waiting.marques.length + waiting.ecrits.length
  const hasSome = said > 0 || Boolean(waiting.lecture)

  const send = useCallback(async () => {
    const { queryKey } = marksQuery({ projectId, fileId })
    try {
      await sendWaiting({ projectId, fileId, key }, async (etat) => {
        // A read that started earlier does not hold the marks just sent.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, etat)
      })
      setFailure(undefined)
    } catch (error) {
      const isFinal = error instanceof ApiError && FINAL.has(error.status)
      setFailure({ isFinal, text: failureText(error) })
      if (isFinal) void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }, [queryClient, projectId, fileId, key])

  /** Keeps another tab's marks in view until the server's answer has them too. */
  const knowSent = (sent: Waiting) => {
    const { queryKey } = marksQuery({ projectId, fileId })
    queryClient.setQueryData(
      queryKey,
      (etat) =>
        etat && {
          ...etat,
          marques: mergeMarques<Marque>(etat.marques, sent.marques, EVERY_CLOCK),
          ecrits: mergeEcrits(etat.ecrits, sent.ecrits, EVERY_CLOCK),
        },
    )
    void queryClient.invalidateQueries({ queryKey })
  }

  const trySending = useEffectEvent(() => {
    if (hasSome && !isClosed && !failure?.isFinal) send().catch(() => undefined)
  })
  useEffect(() => {
    const rest = setTimeout(
      trySending,
      waiting.marques.length + waiting.ecrits.length > 0 ? RESTED_MS : READ_MS,
    )
    return () => clearTimeout(rest)
  }, [waiting])
  const onOtherTab = useEffectEvent(({ key: changed }: StorageEvent) => {
    if (changed !== key) return
    // The marks of one act have the same times.
    const idOf = (mark: MarqueGiven) => `${mark.rang} ${timesOf(mark)}`
    const left = readWaiting(waitingText(key))
    const [marked, written] = [new Set(left.marques.map(idOf)), new Set(left.ecrits.map(writtenId))]
    const sent = {
      marques: waiting.marques.filter((mark) => !marked.has(idOf(mark))),
      ecrits: waiting.ecrits.filter((one) => !written.has(writtenId(one))),
    }
    if (sent.marques.length + sent.ecrits.length > 0) knowSent(sent)
  })
  useEffect(() => {
    addEventListener('storage', onOtherTab)
    return () => removeEventListener('storage', onOtherTab)
  }, [])
  useEffect(() => {
    const again = setInterval(trySending, AGAIN_MS)
    const onHidden = () => document.hidden && trySending()
    addEventListener('online', trySending)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(again)
      removeEventListener('online', trySending)
      document.removeEventListener('visibilitychange', onHidden)
      trySending()
    }
  }, [])
  return { waiting, failure, send }
}

/** Absent, closed, or not of this file: the server would refuse a second sending too. */
const FINAL = new Set([400, 403, 404, 409, 410, 413, 422])
