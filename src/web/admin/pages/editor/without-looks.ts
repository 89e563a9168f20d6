import { ALLOWED_LINK_ATTRIBUTES } from '#contract/pages/allowed-html.ts'

const KEPT = new Set<string>(ALLOWED_LINK_ATTRIBUTES)

/** What is pasted without the looks and handlers of where it comes from: the editor would keep the class of a link, the type of a list. */
export function withoutLooks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
  return body.innerHTML
}
