import { useRef, useState } from 'react'
import {
  acceptsName,
  emptyFileText,
  type FileLimits,
  formatRefusal,
  MESSAGE_FILES_MOST,
  tooLargeText,
  tooManyFilesText,
} from '#contract/files/file-limits.ts'
import { failureText } from '../lib/failure-text.ts'
import type { SendProgress } from '../lib/send-meter.ts'
import type { SentFile } from './message-draft.ts'
import type { DraftHandle } from './use-message-draft.ts'

type Sending = { signal: AbortSignal; onProgress: (progress: SendProgress) => void }

/** Sends the files of a draft before its message. */
export type FileSender = {
  limits: FileLimits
  upload: (file: File, sending: Sending) => Promise<{ fileId: string }>
  takeBack: (fileId: string) => Promise<unknown>
}

/** A file on its way, or whose sending failed. */
export type PendingFile = {
  key: string
  file: File
  percent?: number | undefined
  error?: string | undefined
}

/** The files of a draft: each is sent alone, stored with the draft once it arrives, and can be removed or tried again. */
export function useAttachments({ draft, change }: DraftHandle, { limits, upload, takeBack }: FileSender) {
  const [pending, setPending] = useState<PendingFile[]>([])
  const [problem, setProblem] = useState<string>()
  const sendings = useRef(new Map<string, AbortController>())

  const alter = (key: string, changes: Partial<PendingFile>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const leave = (key: string) => setPending((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file }: PendingFile) => {
    const controller = new AbortController()
    sendings.current.set(key, controller)
    alter(key, { percent: 0, error: undefined })
    try {
      const { fileId } = await upload(file, {
        signal: controller.signal,
        onProgress: ({ loaded, total }) => alter(key, { percent: Math.floor((loaded / total) * 100) }),
      })
      const sent = { fileId, filename: file.name, size: file.size }
      // Files sent from a composer closed in between may exceed the limit: such a draft could not be read again.
      change(({ files }) => ({ files: [...files, sent].slice(0, MESSAGE_FILES_MOST) }))
      leave(key)
    } catch (error) {
      if (!controller.signal.aborted) alter(key, { error: failureText(error), percent: undefined })
    }
  }

  const add = (files: File[]) => {
    const refusals = files.flatMap((file) => refusalOf(file, limits) ?? [])
    const right = files.filter((file) => !refusalOf(file, limits))
    const room = MESSAGE_FILES_MOST - pending.length - draft.files.length
    const added = right.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }))
    const tooMany = right.length > room ? [tooManyFilesText({ maxFiles: MESSAGE_FILES_MOST })] : []
    setProblem([...refusals, ...tooMany].join(' ') || undefined)
    setPending((all) => [...all, ...added])
    for (const file of added) void send(file)
  }

  return {
    sent: draft.files,
    pending,
    problem,
    isSending: pending.some(({ error }) => !error),
    add,
    /** True when every file is attached; otherwise shows which is not. */
    checkAll: () => {
      const lost = pending.find(({ error }) => error)
      setProblem(lost && notJoinedText(lost.file.name))
      return !lost
    },
    stop: ({ key }: PendingFile) => {
      setProblem(undefined)
      sendings.current.get(key)?.abort()
      leave(key)
    },
    remove: ({ fileId }: SentFile) => {
      change(({ files }) => ({ files: files.filter((one) => one.fileId !== fileId) }))
      // The server removes an abandoned file by itself.
      takeBack(fileId).catch(() => undefined)
    },
    retry: (file: PendingFile) => {
      setProblem(undefined)
      void send(file)
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

const notJoinedText = (name: string) =>
  `Le fichier "${name}" n’a pas pu être joint\u00a0: réessayez ou retirez-le, puis envoyez votre message.`

function refusalOf({ name, size }: File, limits: FileLimits): string | undefined {
  if (!acceptsName(name, limits)) return formatRefusal(name, limits)
  if (size === 0) return emptyFileText(name)
  return size > limits.maxBytes ? tooLargeText(name, limits) : undefined
}
