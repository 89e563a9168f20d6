import { useEffect, useRef, useState } from 'react'
import type { FileLimits } from '#contract/files/file-limits.ts'
import { type AttachedFile, attachFile, releasePreview } from './attached-file.ts'
import { sortFiles } from './sort-files.ts'

export type Attachments = {
  files: AttachedFile[]
  /** The reasons that files of the last choice were refused. */
  refusals: string[]
  /** The file in edit mode; the others are in display mode. */
  editing: string | null
  add: (files: File[]) => void
  remove: (id: string) => void
  edit: (id: string | null) => void
  save: (id: string, texts: { title: string; description: string }) => void
  forgetRefusals: () => void
  /** Removes all the files. */
  clear: () => void
}

/** The files attached to a form; a preview is released with its file, and all of them with the page. */
export function useAttachments(limits: FileLimits): Attachments {
  const [files, setFiles] = useState<AttachedFile[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [editing, edit] = useState<string | null>(null)

  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  useEffect(() => () => latest.current.forEach(releasePreview), [])

  return {
    files,
    refusals,
    editing,
    add: (given) => {
      const sorted = sortFiles(given, { count: files.length, limits })
      setFiles([...files, ...sorted.kept.map(attachFile)])
      setRefusals(sorted.refusals)
    },
    remove: (id) => {
      files.filter((file) => file.id === id).forEach(releasePreview)
      setFiles(files.filter((file) => file.id !== id))
      if (editing === id) edit(null)
    },
    edit,
    save: (id, texts) => {
      setFiles(files.map((file) => (file.id === id ? { ...file, ...texts } : file)))
      edit(null)
    },
    forgetRefusals: () => setRefusals([]),
    clear: () => {
      files.forEach(releasePreview)
      setFiles([])
      setRefusals([])
      edit(null)
    },
  }
}
