import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type Markable, useMarks } from '../marks/use-marks.ts'
import { waitingKey } from '../marks/waiting-marks.ts'

const ID = '019abc00-0000-7000-8000-000000000001'
const FILE = '019abc00-0000-7000-8000-000000000002'
/** What waits of the file in this browser, for the account that `openPage` opens. */
export const KEY = waitingKey('anne', FILE)

/** A page that has read the marks of the file. */
export async function openPage(account = 'anne') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const file = { projectId: ID, fileId: FILE, key: waitingKey(account, FILE) }
  const page = renderHook(() => useMarks(file, true), { wrapper })
  await pass(10)
  const marks = () => page.result.current
  return {
    marks,
    close: page.unmount,
    refuse: (...corrections: Markable[]) => act(() => void marks().mark(corrections, { isRefused: true })),
    ask: (correction: Markable, mot: string) => act(() => void marks().mark([correction], { mot })),
    undo: () => act(() => marks().undo?.()),
    said: () => Object.fromEntries(marks().standing.map(({ numero, choix }) => [numero ?? '', choix])),
    waits: () => marks().waiting.marques.length,
  }
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const rest = () => pass(2_000)

export const correction = (rang: number): Markable => ({
  number: `1.${rang + 1}`,
  changes: [rang],
  citation: 'Il faisait nuit.',
})

/** A mark with one time for both its facts, as pages sent it before each had its own. */
export function markOf(rang: number) {
  const choisieLe = new Date().toISOString()
  return {
    rang,
    rangs: [rang],
    choix: null,
    mot: null,
    numero: `1.${rang + 1}`,
    citation: null,
    choisieLe,
    motLe: choisieLe,
  }
}
