import { ALLOWED_LINK_ATTRIBUTES } from '#contract/pages/allowed-html.ts'
import { listsOfWord } from './word-lists.ts'

const KEPT = new Set<string>(ALLOWED_LINK_ATTRIBUTES)
const BOLD = /^(?:bold|bolder|[6-9]00)$/
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/**
 * Pasted HTML without the styles and handlers of its source: the editor would keep a link's class or a list's type.
 * Meaningful styles stay: lists from Word, words made bold or italic by their style.
 */
export function withoutLooks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  listsOfWord(body)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) keepEmphasis(element)
  for (const link of body.querySelectorAll('a')) if (isDead(link)) unwrap(link)
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
  return body.innerHTML
}

function keepEmphasis(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style
  // Google Docs puts all that is copied in a <b> that its style takes back.
  if (element.matches('b, strong') && (fontWeight === 'normal' || fontWeight === '400'))
    return unwrap(element)
  if (element.matches(`${HEADINGS}, ul, ol, table, tbody, tr`) || !element.textContent.trim()) return
  if (BOLD.test(fontWeight) && !element.closest(`b, strong, ${HEADINGS}`)) wrapContents(element, 'strong')
  if (fontStyle === 'italic' && !element.closest('i, em')) wrapContents(element, 'em')
}

function wrapContents(element: HTMLElement, tag: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** An anchor, or a link to one: a page keeps no anchor of its source. */
const isDead = (link: HTMLAnchorElement): boolean => {
  const href = link.getAttribute('href')?.trim() ?? ''
  return href === '' || href.startsWith('#') || href.startsWith('file:')
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)
