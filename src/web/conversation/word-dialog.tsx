import { useState } from 'react'
import { MOT_MAX } from '#contract/missions/endpoints.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'

type WordDialogProps = {
  title: string
  description: string
  label: string
  /** What an empty word is answered. */
  missing: string
  action: string
  sending: { mutate: (mot: string) => void; isPending: boolean }
  onClose: () => void
}

/** One word about an entrusted text: a corrector's to the house, or the house's to them. */
export function WordDialog(props: WordDialogProps) {
  const { title, description, label, missing, action, sending, onClose } = props
  const [mot, setMot] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !sending.isPending) onClose()
      }}
      title={title}
      description={description}
      focus="field"
      footer={
        <>
          <Button variant="quiet" disabled={sending.isPending} onClick={onClose}>
            Revenir
          </Button>
          <Button
            variant="primary"
            busy={sending.isPending}
            onClick={() => (mot.trim() ? sending.mutate(mot) : setError(missing))}
          >
            {action}
          </Button>
        </>
      }
    >
      <TextArea
        label={label}
        maxLength={MOT_MAX}
        value={mot}
        error={error}
        onChange={({ target }) => {
          setMot(target.value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
