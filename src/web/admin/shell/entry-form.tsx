import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type EntryFormProps = {
  submit: () => Promise<void>
  /** « Ajouter le code ». */
  action: string
  busy: boolean
  /** Above the fields. */
  notice?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Below the button: how visitors will read what is written. */
  preview?: ReactNode
}

/** The form of an entry in its panel: what somebody else saved meanwhile, its fields, and the button that saves it. */
export function EntryForm({ submit, action, busy, notice, children, preview }: EntryFormProps) {
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {notice}
      {children}
      <div className="panel-next">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Enregistrement…">
          {action}
        </Button>
      </div>
      {preview}
    </form>
  )
}
