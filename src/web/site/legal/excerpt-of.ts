/** What search engines show of a page, at most. */
const LENGTH = 160
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** How a sanitised HTML text begins: its first words, as text, for a page that nobody described. */
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
