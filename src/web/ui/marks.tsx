/**
 * <Mark name="caret" label? className? />   a proofreader’s mark; silent unless it has a label
 * <Icon name="upload" className? />         an interface icon, drawn or lucide's (name={Pencil}); silent: the button beside it speaks
 * <Shape name="done" />                     the shape of a badge or of a step
 * <Struck>presque</Struck>, <Underlined>    words a pen crosses out or underlines
 */
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Drawing, icons, marks, shapes } from './drawings.ts'

export type MarkName = keyof typeof marks
export type ShapeName = keyof typeof shapes
/** The name of a drawn icon, or one of lucide's: each screen imports its own, the others do not carry it. */
export type AnyIcon = keyof typeof icons | LucideIcon

type MarkProps = { name: MarkName; label?: string; className?: string }

export function Mark({ name, label, className }: MarkProps) {
  return <Drawn drawing={marks[name]} label={label} className={className} />
}

export function Icon({ name, className }: { name: AnyIcon; className?: string }) {
  if (typeof name === 'string') return <Drawn drawing={icons[name]} className={clsx('icon', className)} />
  const Lucide = name
  return <Lucide aria-hidden className={clsx('icon icon--lucide', className)} />
}

export function Shape({ name, className }: { name: ShapeName; className?: string }) {
  return <Drawn drawing={shapes[name]} className={className} />
}

export function Struck({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={clsx('struck', className)}>
      {children}
      <Mark name="strike" />
    </span>
  )
}

export function Underlined({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={clsx('under', className)}>
      {children}
      <Mark name="underline" />
    </span>
  )
}

type DrawnProps = { drawing: Drawing; label?: string; className?: string }

/** A drawing that has no name here; silent unless it has a label. */
export function Drawn({ drawing: { box, line, fill, stretch }, label, className }: DrawnProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg viewBox={box} className={className} preserveAspectRatio={stretch && 'none'} {...spoken}>
      {line && <path d={line} {...(stretch ? { vectorEffect: 'non-scaling-stroke' } : { pathLength: 1 })} />}
      {fill && <path d={fill} fill="currentColor" stroke="none" />}
    </svg>
  )
}
