import { PLUTOT_MAX, plutot } from '#contract/atelier/ecrit.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import { Button } from '../../../ui/button.tsx'
import { WrittenForm } from './written-form.tsx'

type WordingFormProps = {
  draftKey: string
  /** The text that the author changes: their former proposal, or the words as they are. */
  begins: string
  onSend: (texte: string) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** « Plutôt… »: another wording, from the words as they are. */
export function WordingForm({ draftKey, begins, onSend, onRemove, onClose }: WordingFormProps) {
  const [draft, keepDraft] = useStoredText(draftKey)
  const leave = () => keepDraft(undefined)
  return (
    <WrittenForm
      label="Plutôt"
      help="Votre proposition attend la maison&nbsp;: le bon à tirer ne la reprend pas."
      sendLabel="Proposer"
      rows={2}
      limit={PLUTOT_MAX}
      schema={plutot}
      typed={draft ?? begins}
      onType={keepDraft}
      onSend={(texte) => {
        leave()
        onSend(texte)
      }}
      onClose={onClose}
    >
      {onRemove && (
        <Button
          variant="quiet"
          onClick={() => {
            leave()
            onRemove()
          }}
        >
          Retirer
        </Button>
      )}
    </WrittenForm>
  )
}
