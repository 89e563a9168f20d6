const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i
/** « 1. », « a) », « iv. »: a bullet is a sign, or the « o » of a typewriter. */
const NUMBERED = /^\(?[\p{L}\d]{1,5}[.)°]/u

type Item = { level: number; isOrdered: boolean; paragraph: Element }
type OpenList = { level: number; list: Element; isOrdered: boolean }

/** Word writes the items of a list as paragraphs that name their level, each after its bullet or number: made lists again. */
export function listsOfWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('[style*="mso-list"]')) {
    if (paragraph.isConnected && levelOf(paragraph) !== null) replaceRun(runFrom(paragraph))
  }
}

const levelOf = (element: Element | null): number | null => {
  const level = LEVEL.exec(element?.getAttribute('style') ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

/** The items that follow one another, from the first. */
function runFrom(first: Element): Item[] {
  const items: Item[] = []
  for (let paragraph: Element | null = first; paragraph; paragraph = paragraph.nextElementSibling) {
    const level = levelOf(paragraph)
    if (level === null) break
    items.push({ level, isOrdered: NUMBERED.test(takeMarker(paragraph)), paragraph })
  }
  return items
}

/** The bullet or the number of an item, taken out of its text. */
function takeMarker(paragraph: Element): string {
  let marker = ''
  for (const ignored of paragraph.querySelectorAll('[style*="mso-list"]')) {
    if (!/mso-list:\s*ignore/i.test(ignored.getAttribute('style') ?? '')) continue
    marker += ignored.textContent
    ignored.remove()
  }
  return marker.trim()
}

function replaceRun(items: Item[]): void {
  const open: OpenList[] = []
  for (const { level, isOrdered, paragraph } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    const follows = current && (current.level === level || (open.length === 1 && current.level > level))
    if (current && follows && current.isOrdered === isOrdered) {
      current.list.append(itemOf(paragraph))
      continue
    }
    const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
    if (current && follows) {
      current.list.after(list)
      open.pop()
    } else if (current) current.list.lastElementChild?.append(list)
    else paragraph.before(list)
    list.append(itemOf(paragraph))
    open.push({ level, list, isOrdered })
  }
}

function itemOf(paragraph: Element): Element {
  const item = paragraph.ownerDocument.createElement('li')
  const text = paragraph.ownerDocument.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  paragraph.remove()
  return item
}
