/**
 * <Dialog open onOpenChange title description? width? focus? footer? staysOpen?>content</Dialog>
 *
 * Keeps the focus inside (on « Fermer » first, or with `focus="field"` on the one field that is asked for), gives it back, closes on Escape, outside and « Fermer ». The description is a short
 * sentence under the title; `footer` holds the actions, the main one last. `width="sheet"` is for a whole form: full screen on a
 * phone, closed by no click outside; Escape closes it, unless `staysOpen` says that an element inside uses the key.
 */
import { clsx } from 'clsx'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { keepOpenUnderToasts, useFocusReturn } from './modal.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: 'regular' | 'wide' | 'full' | 'sheet'
  focus?: 'head' | 'field'
  staysOpen?: () => boolean
  footer?: ReactNode
  children?: ReactNode
}

/** `full` takes the whole window. */
const WIDTHS = {
  regular: undefined,
  wide: 'dialog--wide',
  full: 'dialog--full',
  sheet: 'dialog--sheet',
} as const

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'regular',
  focus = 'head',
  footer,
  staysOpen,
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-scrim" />
        <Primitive.Content
          className={clsx('dialog', WIDTHS[width])}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (focus === 'field') focusField(event)
          }}
          onInteractOutside={width === 'sheet' ? keepOpen : keepOpenUnderToasts}
          onEscapeKeyDown={(event) => staysOpen?.() && keepOpen(event)}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="dialog-head grid grid-cols-[minmax(0,1fr)_auto] gap-x-s3 gap-y-s1 items-start">
            <Primitive.Title className="head">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon="close" label="Fermer" />
            </Primitive.Close>
            {description && <Primitive.Description>{description}</Primitive.Description>}
          </div>
          {children}
          {footer && <div className="dialog-actions">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const keepOpen = (event: Event) => event.preventDefault()

function focusField(event: Event): void {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.querySelector<HTMLElement>('input, textarea')?.focus()
}
