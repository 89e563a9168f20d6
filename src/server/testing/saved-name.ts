// RFC 6266: a quoted string without quote, backslash nor percent, then RFC 8187's characters alone.
const ATTACHMENT =
  /^attachment; filename=(?:"([^"\\%\r\n]*)"|([\w.!#$&'*+^`|~-]+))(?:; filename\*=UTF-8''([\w.!#$&+^`|~%-]+))?$/

/** The name under which a browser saves an attachment: the one in UTF-8 when there is one. Throws for a header that could be misread. */
export function savedName(disposition: string): string {
  const [whole, quoted, token, encoded] = ATTACHMENT.exec(disposition) ?? []
  if (whole === undefined) throw new Error(`Not an attachment: ${disposition}`)
  return encoded === undefined ? (quoted ?? token ?? '') : decodeURIComponent(encoded)
}
