/**
 * <ConfirmDialog open onOpenChange title="Supprimer « hauts-de-lozere-v7.docx » ?" consequence="Cette action est définitive."
 *   confirmLabel="Supprimer le fichier" busy? onConfirm={…} cancelLabel? >details?</ConfirmDialog>
 *
 * Confirms an act that is hard to undo: the title names its object, the consequence says whether it can be undone.
 * The focus starts on the cancel button, so that Enter never destroys. While `busy`, it stays open.
 */
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusReturn } from './modal.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  consequence: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    consequence,
    confirmLabel,
    cancelLabel = 'Annuler',
    busy,
    onConfirm,
  } = props
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(wanted) => {
        // The answer to the act is told here, or by the closing: until it comes, nothing else closes.
        if (!busy) onOpenChange(wanted)
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-scrim" />
        <Primitive.Content className="dialog" {...focusReturn}>
          <Primitive.Title className="head">{title}</Primitive.Title>
          <Primitive.Description className="muted">{consequence}</Primitive.Description>
          {props.children}
          <div className="dialog-actions">
            <Primitive.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Primitive.Cancel>
            {/* `busy` comes a moment later: the second click of a double click would confirm again. */}
            <Button variant="primary" busy={busy} onClick={({ detail }) => detail < 2 && onConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
