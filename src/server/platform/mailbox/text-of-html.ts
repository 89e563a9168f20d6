import { Parser } from 'htmlparser2'

const HTML_MOST = 2_000_000
/** Elements in one another: the parser takes a time in their square, and no mail program writes as many. */
const DEPTH_MOST = 2_000
const STEP = 16_384
const SILENT = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'svg',
  'object',
  'noscript',
  'select',
  'textarea',
])
const BLOCKS = new Set([
  'address',
  'article',
  'blockquote',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
])
/** Blocks that an empty line separates. */
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table'])

/** The words of a page of HTML: its quotations marked by « > », no address, no picture, nothing that runs. */
export function textOfHtml(html: string): string {
  const lines: string[] = ['']
  let silent = 0
  let quoted = 0
  let preserved = 0
  let depth = 0
  /** Whether nothing is said yet on the last line: to look at it would read it again at each word. */
  let isStart = true

  const endLine = (least: number) => {
    while (trailingEmpty(lines) < least) lines.push('')
    isStart = true
  }
  const newLine = () => {
    lines.push('')
    isStart = true
  }
  const say = (text: string) => {
    const last = lines.length - 1
    const line = lines[last] ?? ''
    const start = line === '' ? `${'>'.repeat(quoted)}${quoted > 0 ? ' ' : ''}` : ''
    lines[last] = line + start + text
    isStart &&= text.trim() === ''
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1
        if (SILENT.has(name)) silent += 1
        if (name === 'br') newLine()
        if (BLOCKS.has(name)) endLine(PARAGRAPHS.has(name) ? 2 : 1)
        if (name === 'blockquote') quoted += 1
        if (name === 'pre') preserved += 1
        if (name === 'li' && silent === 0) say('- ')
        if (name === 'td' || name === 'th') say(' ')
      },
      ontext(text) {
        if (silent > 0) return
        if (preserved > 0) {
          const [first = '', ...others] = text.split('\n')
          if (first) say(first)
          for (const line of others) {
            newLine()
            if (line) say(line)
          }
          return
        }
        const words = text.replace(/[ \t\r\n\f]+/g, ' ')
        // A no-break space alone makes an empty line.
        const said = isStart ? words.replace(/^ /, '') : words
        if (said) say(said)
      },
      onclosetag(name) {
        depth -= 1
        if (SILENT.has(name)) silent = Math.max(0, silent - 1)
        if (name === 'blockquote') quoted = Math.max(0, quoted - 1)
        if (name === 'pre') preserved = Math.max(0, preserved - 1)
        if (BLOCKS.has(name)) endLine(PARAGRAPHS.has(name) ? 2 : 1)
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (let at = 0; at < Math.min(html.length, HTML_MOST) && depth < DEPTH_MOST; at += STEP) {
    parser.write(html.slice(at, at + STEP))
  }
  if (depth < DEPTH_MOST) parser.end()
  return lines.join('\n').trim()
}

/** Ends of lines at the end of a text, two at most: one when its last line is empty. */
function trailingEmpty(lines: string[]): number {
  let count = 0
  while (count < Math.min(lines.length, 2) && /^ *$/.test(lines[lines.length - 1 - count] ?? '')) count += 1
  return lines.length === count ? Number.POSITIVE_INFINITY : count
}
