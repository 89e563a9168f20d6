import type { ReactNode } from 'react'
import { SiteFrame } from '../../site/site-frame.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'

type PaymentNoteProps = { mark?: MarkName; title: string; children: ReactNode; actions?: ReactNode }

/** A page about a payment: a title, its meaning, the next actions. */
export function PaymentNote({ mark, title, children, actions }: PaymentNoteProps) {
  return (
    <SiteFrame>
      <div className="grid grid-cols-1 max-w-measure gap-s4 py-s8" aria-live="polite">
        {mark && <Mark name={mark} className="h-s6 w-s6 text-mark" />}
        <h1 className="title">{title}</h1>
        <div className="prose grid gap-s3">{children}</div>
        {actions && <p className="actions pt-s3 print:hidden">{actions}</p>}
      </div>
    </SiteFrame>
  )
}
