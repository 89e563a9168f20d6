/** Most characters of a page that search engines show. */
const LENGTH = 160
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The first words of a sanitised HTML text, as plain text, for a page without description. */
export function excerptOf(html: string): string {
  const text = html
    .replaceAll(/<\/?(?:b|strong|i|em|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (entity, name: string) => NAMED[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= LENGTH) return text
  const cut = text.slice(0, LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
