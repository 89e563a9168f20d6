/**
 * <Dialog open onOpenChange title description? wide? footer?>content</Dialog>
 *
 * Keeps the focus inside, gives it back, closes on Escape, outside and « Fermer ». The description is a short
 * sentence under the title; `footer` holds the actions, the main one last.
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
  width?: 'regular' | 'wide'
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, width, footer, children }: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-scrim" />
        <Primitive.Content
          className={clsx('dialog', width === 'wide' && 'dialog--wide')}
          {...focusReturn}
          onInteractOutside={keepOpenUnderToasts}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="dialog-head">
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
