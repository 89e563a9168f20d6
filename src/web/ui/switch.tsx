/**
 * <Switch label="Visible sur le site" checked onCheckedChange disabled? />   alone, with its label for screen readers
 * <SwitchRow label="Messages" help="…" checked onCheckedChange disabled? />    with its words beside it
 */
import { Switch as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useId } from 'react'

type SwitchState = { checked: boolean; onCheckedChange: (checked: boolean) => void; disabled?: boolean }

export function Switch({ label, ...state }: SwitchState & { label: string }) {
  return (
    <Primitive.Root {...state} className="switch w-finger flex-none" aria-label={label}>
      <Primitive.Thumb className="switch-thumb block w-icon-small ml-s0" />
    </Primitive.Root>
  )
}

export function SwitchRow({ label, help, ...state }: SwitchState & { label: ReactNode; help?: ReactNode }) {
  const id = useId()
  return (
    <div className="flex gap-s4 items-center justify-between">
      <span>
        <label htmlFor={id}>{label}</label>
        {help && (
          <span className="small muted block" id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      <Primitive.Root
        {...state}
        id={id}
        className="switch w-finger flex-none"
        aria-describedby={help ? `${id}-help` : undefined}
      >
        <Primitive.Thumb className="switch-thumb block w-icon-small ml-s0" />
      </Primitive.Root>
    </div>
  )
}
