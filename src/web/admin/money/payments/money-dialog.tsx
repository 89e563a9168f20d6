import { type ReactNode, useId } from 'react'
import { failureText } from '../../../lib/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type MoneyDialogProps = {
  title: ReactNode
  description: ReactNode
  /** The button's label, with its sum. */
  action: string
  busy: boolean
  error: Error | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form that moves money: its button names the act and the sum, and a refusal stays in the server's sentence. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, description, action, busy, error, onSubmit, onClose, children } = props
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose()
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Revenir
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {error && (
          <p className="error" role="alert">
            {failureText(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
