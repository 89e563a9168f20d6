import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { acceptsName, fileErrorText, SOURCE_FILE_LIMITS, tooLargeText } from '#contract/files/file-limits.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { failureText } from '../../lib/failure-text.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { toast } from '../../ui/toast.ts'
import { FILES_KEY } from '../files/file-queries.ts'
import { PROJECTS_KEY } from './project-queries.ts'

const HINT = 'PDF, Word, texte, image ou archive, 20\u00a0Mo au plus'

/** Where an author adds a manuscript to a project that has not started: one file at a time, its own progress. */
export function DepositZone({ projectId }: { projectId: string }) {
  const [refusal, setRefusal] = useState<string>()
  const { file, percent, error, send, cancel, isPending } = useDeposit(projectId)
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    setRefusal(refusalOf(chosen))
    if (!refusalOf(chosen)) send(chosen)
  }
  if (file && (isPending || error)) {
    return (
      <FileRows label="Envoi en cours">
        <FileRow
          name={file.name}
          size={formatFileSize(file.size)}
          progress={
            isPending ? { percent, text: percent === undefined ? '' : `${percent}\u00a0%` } : undefined
          }
          error={error ? failureText(error) : undefined}
          onCancel={cancel}
          onRetry={error ? () => send(file) : undefined}
        />
      </FileRows>
    )
  }
  return <FileDropZone hint={HINT} multiple={false} error={refusal} onFiles={choose} />
}

function refusalOf(file: File): string | undefined {
  if (!acceptsName(file.name, SOURCE_FILE_LIMITS)) return fileErrorText(file.name)
  return file.size > SOURCE_FILE_LIMITS.maxBytes ? tooLargeText(file.name, SOURCE_FILE_LIMITS) : undefined
}

function useDeposit(projectId: string) {
  const queryClient = useQueryClient()
  const [percent, setPercent] = useState<number>()
  const current = useRef<AbortController>(undefined)
  const { mutate, reset, variables, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      current.current = new AbortController()
      return browserApi(api.files.upload, {
        form,
        params: { id: projectId },
        signal: current.current.signal,
        onProgress: ({ loaded, total }) => setPercent(Math.floor((loaded / total) * 100)),
      })
    },
    onSuccess: async ({ message }) => {
      toast.success(message, { duration: 3 })
      await queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      await queryClient.invalidateQueries({ queryKey: FILES_KEY })
    },
    onSettled: () => setPercent(undefined),
  })
  const cancel = () => {
    current.current?.abort(new Error('cancelled'))
    reset()
  }
  return { file: variables, percent, error, send: mutate, cancel, isPending }
}
