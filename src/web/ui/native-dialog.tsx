/**
 * <NativeDialog open onClose title description? corner?>content</NativeDialog>
 *
 * The dialog of the reading pages, whose policy forbids Radix's inline styles: the browser keeps the focus inside, gives it
 * back, and closes on Escape. The same look as <Dialog>; `place="corner"` leans it on the lower right of a wide screen.
 * A new `title` takes the focus, for a dialog that changes its content. A closed one holds nothing: typed text belongs to
 * the component that opens it.
 */
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

type NativeDialogProps = {
  open: boolean
  /** Called at any close: Escape, « Fermer », or by its content. */
  onClose: () => void
  title: string
  description?: ReactNode
  place?: 'middle' | 'corner'
  children?: ReactNode
}

export function NativeDialog({ open, onClose, title, description, place, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    heading.current?.focus()
  }, [open])

  useEffect(() => {
    // A closed dialog takes no focus.
    if (title) heading.current?.focus()
  }, [title])

  return (
    <dialog
      ref={dialog}
      className={clsx('dialog', place === 'corner' && 'dialog--corner')}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head grid grid-cols-[minmax(0,1fr)_auto] gap-x-s3 gap-y-s1 items-start">
        <h2 className="head" id={titleId} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <IconButton icon="close" label="Fermer" onClick={onClose} />
        {description && <p>{description}</p>}
      </div>
      {open && children}
    </dialog>
  )
}
