import { IconButton } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'

type RefusedFilesProps = {
  id?: string
  refusals: string[]
  /** The last sentence, about all the files. */
  rest?: string
  onClose: () => void
}

/** The files set aside, with the reason, or lost by a reload; announced to screen readers. */
export function RefusedFiles({
  id,
  refusals,
  rest = 'Vos autres fichiers sont gardés.',
  onClose,
}: RefusedFilesProps) {
  if (refusals.length === 0) return null
  return (
    <div className="review items-start" role="alert" id={id} tabIndex={-1}>
      <Mark name="caret" />
      <ul className="min-w-0 flex-1 wrap-anywhere">
        {refusals.map((refusal, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may be refused in the same words
          <li key={index}>{refusal}</li>
        ))}
        <li className="small muted">{rest}</li>
      </ul>
      <IconButton icon="close" label="Fermer ce message" className="-my-s2" onClick={onClose} />
    </div>
  )
}
