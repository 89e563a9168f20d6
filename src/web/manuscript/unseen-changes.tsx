import { comparaisonText, genresText, type TextReader } from '#contract/files/comparaison-words.ts'
import type { Comparaison } from '#manuscript/comparaison.ts'

type UnseenChangesProps = { comparaison: Comparaison; reader: TextReader }

/** The passages changed without a mark, with both texts, or the statement that there are none. */
export function UnseenChanges({ comparaison, reader }: UnseenChangesProps) {
  const { passages, nombre } = comparaison
  const told = comparaisonText(comparaison, reader)
  const genres = genresText(comparaison)
  if (passages.length === 0)
    return <p className={isSafe(comparaison) ? 'small' : 'small text-warning'}>{told}.</p>
  return (
    <details className="small small-fold">
      <summary className="text-warning">{told}</summary>
      {genres && <p>{`Types de changement\u00a0: ${genres}.`}</p>}
      <ol>
        {passages.map(({ avant, apres }, place) => (
          <li key={place}>
            <Side label="Déposé" text={avant} />
            <Side label="Livré" text={apres} />
          </li>
        ))}
      </ol>
      {nombre > passages.length && <p className="muted">Les {passages.length} premiers sont montrés ici.</p>}
    </details>
  )
}

const isSafe = ({ ressemble, nombre }: Comparaison) => ressemble && nombre === 0

function Side({ label, text }: { label: string; text: string }) {
  return (
    <p>
      <span className="running">{label}</span>{' '}
      {text === '' ? (
        <span className="muted">rien</span>
      ) : (
        <span className="whitespace-pre-line">{text}</span>
      )}
    </p>
  )
}
