import { useId } from 'react'
import { NOTES, SIGNATURES, type Signature, signedAs } from '#contract/commandes/avis/avis.ts'
import { useSession } from '../../auth/session.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Mark } from '../../ui/marks.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const WORDS = ['décevant', 'moyen', 'correct', 'bon', 'excellent'] as const
const WORD_LENGTH = 1000

export type AvisDraft = { note: number | undefined; mot: string; signature: Signature | undefined }

export const NO_AVIS: AvisDraft = { note: undefined, mot: '', signature: undefined }

type AvisFieldsProps = {
  draft: AvisDraft
  onChange: (draft: AvisDraft) => void
  error?: string | undefined
  /** True for a review on its own, which needs its rating; beside « Bon à tirer » nothing is required. */
  noteRequired?: boolean
}

/** A rating from one to five, a comment, and whether both may be published. */
export function AvisFields({ draft, onChange, error, noteRequired = false }: AvisFieldsProps) {
  const { note, mot } = draft
  const errorId = useId()
  const change = (changed: Partial<AvisDraft>) => onChange({ ...draft, ...changed })
  return (
    <div className="grid gap-s4">
      <fieldset className="field notes" aria-describedby={error && errorId}>
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
                onChange={() => change({ note: value })}
              />
              <span className="num">{value}</span>
              <span className="small muted max-sm:text-tiny">{WORDS[value - 1]}</span>
            </label>
          ))}
        </div>
        {error && (
          <p className="error" role="alert" id={errorId}>
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
        onChange={(event) => change({ mot: event.target.value })}
      />
      <PublicationField signature={draft.signature} onChange={(signature) => change({ signature })} />
    </div>
  )
}

const PRIVATE = 'PRIVE'

/** Nothing is published without a yes: the first choice is no. */
function PublicationField({
  signature,
  onChange,
}: Pick<AvisDraft, 'signature'> & { onChange: (chosen: Signature | undefined) => void }) {
  const { user } = useSession()
  const names = user ? SIGNATURES.map((value) => ({ value, name: signedAs(value, user) })) : []
  // An account without a name to shorten signs in one way only.
  const offered = names.filter(
    ({ name }, rank) => names.findLastIndex((other) => other.name === name) === rank,
  )
  return (
    <ChoiceField
      legend={'Votre avis peut-il être publié sur notre site\u202f?'}
      name="signature"
      help="Nous le lisons avant de le publier, sans rien y changer. Vous pourrez le retirer à tout moment."
      value={signature ?? PRIVATE}
      choices={[
        { value: PRIVATE, label: 'Non, il reste entre nous' },
        ...offered.map(({ value, name }) => ({ value, label: `Oui, signé «\u202f${name}\u202f»` })),
      ]}
      onChange={({ target: { value } }) => onChange(SIGNATURES.find((known) => known === value))}
    />
  )
}
