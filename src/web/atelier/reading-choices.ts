import { useState } from 'react'
import { z } from 'zod'
import { browserStorage } from '../lib/browser-storage.ts'

/** The readings: the corrected text, the proof with its marks, the text as it was, the paragraphs that change alone. */
export const READINGS = ['CORRIGE', 'MARQUES', 'ORIGINE', 'CHANGEMENTS'] as const
export type ReadingName = (typeof READINGS)[number]
export const READING_LABELS: Record<ReadingName, string> = {
  CORRIGE: 'Corrigé',
  MARQUES: 'Avec les marques',
  ORIGINE: 'D’origine',
  CHANGEMENTS: 'Seulement ce qui change',
}

export const SIZES = [0, 1, 2, 3, 4] as const
const USUAL_SIZE = 1

const choices = z.object({
  reading: z.enum(READINGS).catch('CORRIGE'),
  size: z.literal(SIZES).catch(USUAL_SIZE),
  /** True when the single keys (j, k, 1 to 4) are on. */
  keys: z.boolean().catch(true),
})
export type ReadingChoices = z.output<typeof choices>

const KEY = 'atelier'

/** This browser's reading settings, except the reading itself: each page opens on the corrected text. */
export function useReadingChoices(): [ReadingChoices, (changed: Partial<ReadingChoices>) => void] {
  const [all, setAll] = useState<ReadingChoices>(() => ({ ...kept(), reading: 'CORRIGE' }))
  const change = (changed: Partial<ReadingChoices>) => {
    const next = { ...all, ...changed }
    setAll(next)
    browserStorage.setItem(KEY, JSON.stringify(next))
  }
  return [all, change]
}

function kept(): ReadingChoices {
  try {
    return choices.parse(JSON.parse(browserStorage.getItem(KEY) ?? '{}'))
  } catch {
    return choices.parse({})
  }
}
