import { Link } from 'react-router'

/** The address of a correction, as a question of the atelier ends with; whatever host it names, it leads within this area. */
const TO_CORRECTION =
  /(?:https?:\/\/[^\s/]+)?(\/app\/projects\/[0-9a-f-]{36}\/atelier\/[0-9a-f-]{36}\?correction=\d{1,9}\.\d{1,9})(?!\S)/

/** The words of a message, where the address of a correction is a link to it. */
export function MessageText({ content }: { content: string }) {
  const found = TO_CORRECTION.exec(content)
  const [address, path] = found ?? []
  if (!found || !address || !path) return content
  return (
    <>
      <span>{content.slice(0, found.index)}</span>
      <Link to={path}>Voir la correction dans le texte</Link>
      <span>{content.slice(found.index + address.length)}</span>
    </>
  )
}
