/** <ProgressBar value={62} label="Envoi de carte.tif" max? />   value absent: still counting. */
import { clsx } from 'clsx'

type ProgressBarProps = { value?: number; max?: number; label: string; className?: string }

export function ProgressBar({ value, max = 100, label, className }: ProgressBarProps) {
  return <progress className={clsx('progress', className)} max={max} value={value} aria-label={label} />
}
