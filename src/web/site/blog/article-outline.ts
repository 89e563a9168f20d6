export type Heading = { id: string; title: string }

/** An article whose second-level headings can be linked to, and the list of them. */
export function outlineOf(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const linked = html.replaceAll(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = idOf(title)
    headings.push({ id, title })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: linked, headings }
}

const idOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
