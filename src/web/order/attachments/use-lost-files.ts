import { useEffect, useState } from 'react'
import type { AttachedFile } from './attached-file.ts'
import { keepNames, readNames } from './stored-names.ts'

/** The id of the message that names them. */
export const LOST_FILES_ID = 'fichiers-perdus'

export type LostFiles = { lost: string[]; giveUp: () => void }

/** The names of files attached before a reload and not chosen again since, and a way to do without them. */
export function useLostFiles(key: string, files: AttachedFile[]): LostFiles {
  const [before, setBefore] = useState<string[]>()
  const joined = files.map(({ file }) => file.name)
  const lost = before?.filter((name) => !joined.includes(name)) ?? []
  const lines = [...joined, ...lost].join('\n')

  useEffect(() => {
    if (before) return keepNames(key, lines)
    // oxlint-disable-next-line react/set-state-in-effect -- the server keeps no names: they are known once the page is hydrated
    setBefore(readNames(key))
  }, [key, before, lines])
  return { lost, giveUp: () => setBefore([]) }
}
