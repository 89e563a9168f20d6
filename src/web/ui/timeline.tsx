/**
 * <Timeline steps={[{ title: 'Commande payée', note: 'lundi 2 nov.', state: 'done' | 'now' | 'later', key? }]} />
 */

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Shape } from './marks.tsx'

export type TimelineStep = {
  key?: string
  title: ReactNode
  note?: ReactNode
  state: 'done' | 'now' | 'later'
}

const shapes = { done: 'done', now: 'half', later: 'wait' } as const

type TimelineProps = {
  steps: readonly TimelineStep[]
  /** True in a panel. */
  isDense?: boolean
}

export function Timeline({ steps, isDense = false }: TimelineProps) {
  return (
    <ol className={clsx('timeline', isDense && 'timeline--dense')}>
      {steps.map(({ key, title, note, state }, index) => (
        <li key={key ?? index} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Shape name={shapes[state]} />
          <b>{title}</b>
          {note && <span className="small muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
