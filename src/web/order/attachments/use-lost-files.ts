import { useEffect, useState } from 'react'
import type { AttachedFile } from './attached-file.ts'
import { keepNames, readNames } from './kept-names.ts'

/** The names of files joined before the page was loaded anew and not chosen again since, and how to do without them. */
export function useLostFiles(files: AttachedFile[]): { lost: string[]; giveUp: () => void } {
  const [before, setBefore] = useState<string[]>()
  const joined = files.map(({ file }) => file.name)
  const lost = before?.filter((name) => !joined.includes(name)) ?? []
  const lines = [...joined, ...lost].join('\n')

  useEffect(() => {
    if (before) return keepNames(lines)
    // oxlint-disable-next-line react/set-state-in-effect -- the server keeps no names: they are known once the page is alive
    setBefore(readNames())
  }, [before, lines])
  return { lost, giveUp: () => setBefore([]) }
}
