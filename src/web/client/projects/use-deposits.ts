import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countOf } from '#contract/format/plural.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import { toast } from '../../ui/toast.ts'
import { FILE_READS } from '../files/file-queries.ts'
import { PROJECT_READS } from './project-queries.ts'

const ADDED = { one: 'fichier ajouté', other: 'fichiers ajoutés' }

/** A file on its way: waiting for its turn, leaving, or stopped with a message. */
export type Deposit = {
  id: number
  file: File
  step: 'waiting' | 'sending' | 'failed'
  progress?: SendProgress
  error?: string
}

/** Sends files to a project one after the other, in their order; each can be stopped and tried again. */
export function useDeposits(projectId: string) {
  const queryClient = useQueryClient()
  const [deposits, setDeposits] = useState<readonly Deposit[]>([])
  const queue = useRef<Deposit[]>([])
  const current = useRef<{ id: number; controller: AbortController }>(undefined)
  const nextId = useRef(0)

  const change = (id: number, changes: Partial<Deposit>) =>
    setDeposits((all) => all.map((deposit) => (deposit.id === id ? { ...deposit, ...changes } : deposit)))
  const forget = (id: number) => setDeposits((all) => all.filter((deposit) => deposit.id !== id))

  const sendOne = async ({ id, file }: Deposit) => {
    const controller = new AbortController()
    current.current = { id, controller }
    change(id, { step: 'sending' })
    const form = new FormData()
    form.set('file', file)
    try {
      await browserApi(siteApi.files.upload, {
        form,
        params: { id: projectId },
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      })
      await readAgain(queryClient, [...PROJECT_READS, ...FILE_READS])
      forget(id)
      return true
    } catch (error) {
      if (!controller.signal.aborted) change(id, { step: 'failed', error: failureText(error) })
      return false
    }
  }

  const sendAll = async () => {
    let sent = 0
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      if (await sendOne(next)) sent += 1
    }
    current.current = undefined
    if (sent > 0) toast.success(countOf(sent, ADDED), { duration: 3 })
  }

  const enqueue = (added: Deposit[]) => {
    const isIdle = !current.current && queue.current.length === 0
    queue.current.push(...added)
    if (isIdle) void sendAll()
  }

  return {
    deposits,
    send: (files: File[]) => {
      const added = files.map((file) => ({ id: nextId.current++, file, step: 'waiting' as const }))
      setDeposits((all) => [...all, ...added])
      enqueue(added)
    },
    retry: (deposit: Deposit) => {
      const again = { id: deposit.id, file: deposit.file, step: 'waiting' as const }
      setDeposits((all) => all.map((other) => (other.id === again.id ? again : other)))
      enqueue([again])
    },
    cancel: (id: number) => {
      queue.current = queue.current.filter((deposit) => deposit.id !== id)
      if (current.current?.id === id) current.current.controller.abort(new Error('cancelled'))
      forget(id)
    },
  }
}
