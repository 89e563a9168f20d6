import { useEffect, useState } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import type { Releve } from '#manuscript/releve.ts'
import { UNREADABLE_TEXTS } from '#manuscript/unreadable-manuscript.ts'
import type { ApiBytes } from '../lib/api-bytes.ts'
import { ToldError } from '../lib/told-error.ts'
import type { Reader } from '../manuscript/ask-worker.ts'
import { openReader } from '../manuscript/open-reader.ts'

export type Opening =
  | { state: 'COMING'; loaded: number }
  | { state: 'READING' }
  | { state: 'FAILED'; error: unknown }
  | { state: 'OPEN'; reader: Reader; releve: Releve; bytes: Blob }

/** Downloads a file and opens it in a worker, which ends with the page. */
export function useReader({ url, filename }: ProjectFile, readBytes: ApiBytes): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'COMING', loaded: 0 })
  useEffect(() => {
    const left = new AbortController()
    const tell = (told: Opening) => {
      if (!left.signal.aborted) setOpening(told)
    }
    const closeWith = (reader: Reader) => {
      if (left.signal.aborted) return reader.close()
      left.signal.addEventListener('abort', () => reader.close())
    }
    const open = async () => {
      if (!/\.docx$/i.test(filename)) throw new ToldError(UNREADABLE_TEXTS.FORMAT, { isRefusal: true })
      const onProgress = (loaded: number) => tell({ state: 'COMING', loaded })
      const download = async () => {
        const bytes = new Blob(await readBytes(url, { signal: left.signal, onProgress }))
        tell({ state: 'READING' })
        return bytes
      }
      const coming = download()
      const reader = await openReader(coming, filename)
      closeWith(reader)
      tell({ state: 'OPEN', reader, bytes: await coming, releve: await reader.ask('releve') })
    }
    open().catch((error: unknown) => tell({ state: 'FAILED', error }))
    return () => left.abort()
  }, [url, filename, readBytes])
  return opening
}
