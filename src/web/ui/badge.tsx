/**
 * <Badge tone? shape="half">En cours</Badge>
 *
 * A shape and a word, never a colour alone.
 * tone: 'neutral' (default) | 'active' | 'success' | 'warning' | 'alert'
 * shape: wait ○ | half ◐ | full ● | done ✓ | stop ✕ | pause ‖ | quote
 */
import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Shape, type ShapeName } from './marks.tsx'

const badge = cva('badge', {
  variants: {
    tone: {
      neutral: '',
      active: 'badge--active',
      success: 'badge--success',
      warning: 'badge--warning',
      alert: 'badge--alert',
    },
  },
})

export type BadgeTone = NonNullable<VariantProps<typeof badge>['tone']>
type BadgeProps = { tone?: BadgeTone; shape: ShapeName; className?: string; children: ReactNode }

export function Badge({ tone, shape, className, children }: BadgeProps) {
  return (
    <span className={badge({ tone, className })}>
      <Shape name={shape} />
      {children}
    </span>
  )
}
