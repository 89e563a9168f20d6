import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, useFieldId } from '../../ui/field.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'

type NoteFieldProps = {
  title: string
  /** The key of the draft, kept until the text is saved or given up. */
  textKey: string
  placeholder?: string
  saved: string | null
  limit: number
  /** Calls `then` after the save; a failure comes back as `error`. */
  onSave: (text: string | null, then: () => void) => void
  busy: boolean
  error: Error | null
}

/** A note in a panel: until it is edited it follows the saved one, another administrator's too. */
export function NoteField(props: NoteFieldProps) {
  const { title, textKey, placeholder, saved, limit, onSave, busy, error } = props
  const fieldId = useFieldId(undefined)
  const [typed, keep] = useStoredText(textKey)
  const text = typed ?? saved ?? ''
  const tooLong = text.length > limit ? 'Cette note est trop longue.' : undefined
  const save = () =>
    onSave(text.trim() || null, () => {
      keep(undefined)
      toast.success('Note enregistrée', { duration: 3 })
    })
  return (
    <PanelSection title={title}>
      <div className="grid gap-s2">
        <textarea
          id={fieldId}
          className="input"
          aria-label={title}
          placeholder={placeholder}
          rows={3}
          value={text}
          onChange={(event) => keep(event.target.value === (saved ?? '') ? undefined : event.target.value)}
        />
        <FieldError id={fieldId} error={tooLong ?? (error ? failureText(error) : undefined)} />
        {typed !== undefined && (
          <div className="flex flex-wrap gap-s2">
            <Button size="compact" busy={busy} disabled={tooLong !== undefined} onClick={save}>
              Enregistrer la note
            </Button>
            <Button size="compact" variant="quiet" onClick={() => keep(undefined)}>
              Abandonner
            </Button>
          </div>
        )}
      </div>
    </PanelSection>
  )
}
