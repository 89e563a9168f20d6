/**
 * <Mark name="caret" label? className? />   a proofreader’s mark; silent unless it has a label
 * <Icon name="upload" className? />         an interface icon, always silent: the button beside it speaks
 * <Shape name="done" />                     the shape of a badge or of a step
 * <Struck>presque</Struck>, <Underlined>    words a pen crosses out or underlines
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Drawing, icons, marks, shapes } from './drawings.ts'
import { moreIcons } from './more-icons.ts'

export type MarkName = keyof typeof marks
export type ShapeName = keyof typeof shapes
type DrawnIcon = keyof typeof icons
export type IconName = DrawnIcon | keyof typeof moreIcons

type MarkProps = { name: MarkName; label?: string; className?: string }

export function Mark({ name, label, className }: MarkProps) {
  return <Drawn drawing={marks[name]} label={label} className={className} />
}

export function Icon({ name, className }: { name: IconName; className?: string }) {
  if (isDrawn(name)) return <Drawn drawing={icons[name]} className={clsx('icon', className)} />
  const More = moreIcons[name]
  return <More aria-hidden className={clsx('icon icon--lucide', className)} />
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

function isDrawn(name: IconName): name is DrawnIcon {
  return Object.hasOwn(icons, name)
}
