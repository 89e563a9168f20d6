/** The end of a wrapped name that stays together: its extension, and a few letters before it. */
const KEPT_LETTERS = 3
const LONGEST_EXTENSION = 10
/** The end of a cut name that stays: what tells two versions of one text apart, and the extension. */
const TOLD_LETTERS = 8

/**
 * <FileName>manuscrit-definitif-v7.docx</FileName>
 *
 * A name on one line; a long one is cut in its middle: its end tells it from its neighbour, and the application that opens it.
 */
export function FileName({ children: name }: { children: string }) {
  const dot = name.lastIndexOf('.')
  const stem = Array.from(dot > 0 ? name.slice(0, dot) : name)
  const start = stem.slice(0, -TOLD_LETTERS).join('')
  return (
    <span className="block whitespace-nowrap" title={name}>
      <span className="file-name-stem">{start}</span>
      <span className="file-name-end">{name.slice(start.length)}</span>
    </span>
  )
}

/** A name on as many lines as it needs, none of which begins within its extension. */
export function WrappedFileName({ children: name }: { children: string }) {
  const dot = name.lastIndexOf('.')
  if (dot <= 0 || name.length - dot > LONGEST_EXTENSION) return <span>{name}</span>
  const end = Array.from(name.slice(0, dot)).slice(-KEPT_LETTERS).join('') + name.slice(dot)
  return (
    <span>
      <span>{name.slice(0, -end.length)}</span>
      <span className="whitespace-nowrap">{end}</span>
    </span>
  )
}
