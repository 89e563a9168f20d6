/**
 * <FileName>manuscrit-definitif-v7.docx</FileName>
 *
 * A name on one line; a long one is cut before its extension, which says what opens it.
 */
export function FileName({ children: name }: { children: string }) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <span className="file-name-line" title={name}>
      <span className="file-name-stem">{stem}</span>
      {name.slice(stem.length)}
    </span>
  )
}
