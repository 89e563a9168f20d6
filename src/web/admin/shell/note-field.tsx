import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, useFieldId } from '../../ui/field.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { VersionConflict } from './version-conflict.tsx'

type NoteFieldProps = {
  title: string
  /** The key of the draft, kept until the text is saved or given up. */
  textKey: string
  placeholder?: string
  saved: string | null
  limit: number
  /** Takes the text, and the saved one that it replaces, as it was read. Rejects as `error` tells. */
  onSave: (text: string | null, replaced: string | null | undefined) => Promise<unknown>
  busy: boolean
  error: Error | null
}

/** A note in a panel: until it is edited it follows the saved one, another administrator's too; then the two wait for a choice. */
export function NoteField(props: NoteFieldProps) {
  const { title, textKey, placeholder, limit, onSave, busy, error } = props
  const saved = props.saved ?? ''
  const fieldId = useFieldId(undefined)
  const [typed, keep] = useStoredText(textKey)
  // The saved note as it was when typing began.
  const [before, keepBefore] = useStoredText(`${textKey}:avant`)
  const text = typed ?? saved
  const tooLong = text.length > limit ? 'Cette note est trop longue.' : undefined
  const isConflict = typed !== undefined && before !== undefined && before !== saved && typed.trim() !== saved
  const giveUp = () => {
    keep(undefined)
    keepBefore(undefined)
  }
  const write = (next: string) => {
    if (next === saved) return giveUp()
    keep(next)
    if (typed === undefined) keepBefore(saved)
  }
  const save = () =>
    void onSave(text.trim() || null, before === '' ? null : before).then(
      () => {
        giveUp()
        return toast.success('Note enregistrée', { duration: 3 })
      },
      // The text stays typed, with its error below.
      () => undefined,
    )
  return (
    <PanelSection title={title}>
      <div className="grid gap-s2">
        {isConflict && (
          <VersionConflict
            versions={[{ label: title, mine: typed, saved }]}
            keepMine={() => keepBefore(saved)}
            takeSaved={giveUp}
          />
        )}
        <textarea
          id={fieldId}
          className="input"
          aria-label={title}
          placeholder={placeholder}
          rows={3}
          value={text}
          readOnly={busy}
          onChange={(event) => write(event.target.value)}
        />
        <FieldError id={fieldId} error={tooLong ?? (error ? failureText(error) : undefined)} />
        {typed !== undefined && (
          <div className="flex flex-wrap gap-s2">
            <Button size="compact" busy={busy} disabled={tooLong !== undefined || isConflict} onClick={save}>
              Enregistrer la note
            </Button>
            <Button size="compact" variant="quiet" disabled={busy} onClick={giveUp}>
              Abandonner
            </Button>
          </div>
        )}
      </div>
    </PanelSection>
  )
}
