import { NOTES } from '#contract/commandes/avis.ts'
import { Mark } from '../../ui/marks.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const WORDS = ['décevant', 'moyen', 'correct', 'bon', 'excellent'] as const
const WORD_LENGTH = 1000

export type AvisDraft = { note: number | undefined; mot: string }

export const NO_AVIS: AvisDraft = { note: undefined, mot: '' }

type AvisFieldsProps = {
  draft: AvisDraft
  onChange: (draft: AvisDraft) => void
  error?: string | undefined
  /** True for a review on its own, which needs its rating; beside « Bon à tirer » nothing is required. */
  noteRequired?: boolean
}

/** A rating from one to five, and a comment. */
export function AvisFields({ draft, onChange, error, noteRequired = false }: AvisFieldsProps) {
  const { note, mot } = draft
  return (
    <div className="grid gap-s4">
      <fieldset className="field notes">
        <legend className="legend">
          <span>Votre note, de 1 à 5 </span>
          {!noteRequired && <span className="optional">(facultatif)</span>}
        </legend>
        <div className="grid grid-cols-5 gap-s2">
          {NOTES.map((value) => (
            <label key={value} className="notes-choice grid justify-items-center gap-s1">
              <input
                type="radio"
                name="note"
                value={value}
                checked={note === value}
                onChange={() => onChange({ note: value, mot })}
              />
              <span className="num">{value}</span>
              <span className="small muted max-sm:text-tiny">{WORDS[value - 1]}</span>
            </label>
          ))}
        </div>
        {error && (
          <p className="error" role="alert">
            <Mark name="caret" />
            {error}
          </p>
        )}
      </fieldset>
      <TextArea
        label="Un mot"
        mark="(facultatif)"
        rows={3}
        maxLength={WORD_LENGTH}
        value={mot}
        onChange={(event) => onChange({ note, mot: event.target.value })}
      />
    </div>
  )
}
