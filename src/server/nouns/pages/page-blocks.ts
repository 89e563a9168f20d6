import { Parser } from 'htmlparser2'
import type { TextBlock } from '../../platform/pdf/render-text.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** The content of a page as blocks of plain text; a link keeps its whole address, for a reader on paper. */
export function pageBlocks(html: string, { appUrl }: { appUrl: string }): TextBlock[] {
  const blocks: TextBlock[] = []
  let tag: TextBlock['tag'] = 'P'
  let text = ''
  const hrefs: (string | undefined)[] = []
  const close = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words !== '') blocks.push({ tag, text: words })
    text = ''
    tag = 'P'
  }
  const parser = new Parser({
    onopentag(name, { href }) {
      const opened = tagOf(name)
      if (opened) {
        close()
        tag = opened
      }
      if (name === 'br') text += ' '
      if (name === 'a') hrefs.push(href)
    },
    ontext(words) {
      text += words
    },
    onclosetag(name) {
      if (tagOf(name)) close()
      if (name !== 'a') return
      const href = hrefs.pop()
      if (href && URL.canParse(href, appUrl)) text += ` (${new URL(href, appUrl).href})`
    },
  })
  parser.end(sanitiseHtml(html))
  close()
  return blocks
}

function tagOf(name: string): TextBlock['tag'] | null {
  if (/^h[1-6]$/.test(name)) return 'H2'
  if (name === 'li') return 'LI'
  return name === 'p' || name === 'ul' || name === 'ol' ? 'P' : null
}
