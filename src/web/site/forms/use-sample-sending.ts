import { useRef, useState } from 'react'
import { support } from '#contract/support/endpoints.ts'
import { browserApi } from '../../lib/browser-api.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import type { SampleAnswers } from './sample-answers.ts'

/** Sends a free sample and tells its progress; null when it was cancelled. */
export function useSampleSending() {
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const controller = useRef<AbortController | null>(null)

  const send = async (answers: SampleAnswers) => {
    const { signal } = (controller.current = new AbortController())
    try {
      return await browserApi(support.freeSample, {
        form: formDataOf(answers),
        signal,
        ...(answers.fichier && { onProgress: setProgress }),
      })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, cancel: () => controller.current?.abort() }
}

function formDataOf({ fichier, ...texts }: SampleAnswers): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) if (value) form.set(name, value)
  if (fichier) form.set('fichier', fichier)
  return form
}
