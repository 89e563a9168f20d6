/** The end of a wrapped name that stays together: its extension, and a few letters before it. */
const KEPT_LETTERS = 3
const LONGEST_EXTENSION = 10

/**
 * <FileName>manuscrit-definitif-v7.docx</FileName>
 *
 * A name on one line; a long one is cut before its extension, which tells the application that opens it.
 */
export function FileName({ children: name }: { children: string }) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <span className="block whitespace-nowrap" title={name}>
      <span className="file-name-stem">{stem}</span>
      {name.slice(stem.length)}
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
