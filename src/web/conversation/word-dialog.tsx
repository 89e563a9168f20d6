import { useState } from 'react'
import { MOT_MAX } from '#contract/missions/endpoints.ts'
import { useStoredText } from '../lib/use-stored-text.ts'
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
  /** The key of the draft, kept until the word is sent. */
  textKey: string
  sending: { mutateAsync: (mot: string) => Promise<unknown>; isPending: boolean }
  onClose: () => void
}

/** One word about an entrusted text: a corrector's to the house, or the house's to them. */
export function WordDialog(props: WordDialogProps) {
  const { title, description, label, missing, action, textKey, sending, onClose } = props
  const [mot = '', keep] = useStoredText(textKey)
  const [error, setError] = useState<string>()
  const send = () =>
    void sending.mutateAsync(mot).then(
      () => keep(undefined),
      // It stays typed; who sends it tells why.
      () => undefined,
    )
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
            onClick={() => (mot.trim() ? send() : setError(missing))}
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
          keep(target.value || undefined)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
